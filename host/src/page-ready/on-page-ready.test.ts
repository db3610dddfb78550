import { onPageReady } from './on-page-ready.ts'

const show = (html: string) =>
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.children)
const WHOLE = '<main><h1>Contas</h1></main>'
const then = jest.fn()

beforeEach(() => {
  then.mockClear()
  show('')
})

it('calls once, when the heading is there and no part is on its way', async () => {
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

it('calls for a page that is whole already, though nothing changes any more', async () => {
  show(WHOLE)
  onPageReady(document.body, then)
  expect(then).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(then).toHaveBeenCalledTimes(1)
})

it('calls nobody who has stopped waiting', async () => {
  onPageReady(document.body, then)()
  show(WHOLE)
  await Promise.resolve()
  expect(then).not.toHaveBeenCalled()
})
