import { removeSkeletonWhenReady } from './remove-skeleton.ts'

const findSkeleton = () => document.querySelector('.page-shape')
const show = (html: string) => {
  document
    .getElementById('root')
    ?.replaceChildren(
      new DOMParser().parseFromString(html, 'text/html').body.firstElementChild ?? '',
    )
}

beforeEach(() => {
  jest.useFakeTimers()
  document.body.replaceChildren(
    ...new DOMParser().parseFromString(
      '<div id="root"></div><div class="page-shape"></div>',
      'text/html',
    ).body.children,
  )
  removeSkeletonWhenReady(document.getElementById('root')!)
})
afterEach(() => jest.useRealTimers())

it('removes the skeleton when no part of the page is busy', async () => {
  show('<main><h1>Contas</h1><div aria-busy="true"></div></main>')
  await Promise.resolve()
  expect(findSkeleton()).toBeInTheDocument()
  show('<main><h1>Contas</h1><p>R$ 153,68</p></main>')
  await Promise.resolve()
  expect(findSkeleton()).not.toBeInTheDocument()
})

it('removes the skeleton before its text for slow loading appears', () => {
  jest.advanceTimersByTime(7_499)
  expect(findSkeleton()).toBeInTheDocument()
  jest.advanceTimersByTime(1)
  expect(findSkeleton()).not.toBeInTheDocument()
})
