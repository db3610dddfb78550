import { onPageReady } from './on-page-ready.ts'

const show = (html: string) =>
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.children)
const WHOLE = '<main><h1>Contas</h1></main>'
const then = jest.fn()

beforeEach(() => {
  then.mockClear()
  show('')
})

it('calls back once when the heading is rendered and no part is busy', async () => {
  onPageReady(document.body, then)
  show('<main><h1>Contas</h1><div aria-busy="true"></div></main>')
  await Promise.resolve()
  expect(then).not.toHaveBeenCalled()
  document.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
  await Promise.resolve()
  show(WHOLE)
  await Promise.resolve()
  expect(then).toHaveBeenCalledTimes(1)
})

it('calls back for a page that is ready before any mutation', async () => {
  show(WHOLE)
  onPageReady(document.body, then)
  expect(then).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(then).toHaveBeenCalledTimes(1)
})

it('does not call back after it was cancelled', async () => {
  onPageReady(document.body, then)()
  show(WHOLE)
  await Promise.resolve()
  expect(then).not.toHaveBeenCalled()
})
