import { announceNewRegions } from './announce-new-regions.ts'

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
/** The texts that are inserted into a region which is on the page and not off: what every screen reader speaks. */
const spoken: string[] = []
const listener = new MutationObserver((records) => {
  for (const { target, addedNodes } of records) {
    if (!(target instanceof Element) || !target.matches('[role=status]:not([aria-live=off])'))
      continue
    spoken.push(...[...addedNodes].map((node) => node.textContent ?? ''))
  }
})
let stop: () => void

beforeAll(() => {
  jest.useFakeTimers()
  stop = announceNewRegions(document)
  listener.observe(document, { childList: true, subtree: true })
})
afterAll(() => {
  stop()
  listener.disconnect()
  jest.useRealTimers()
})
beforeEach(() => {
  document.body.innerHTML = '<main></main>'
  spoken.length = 0
})

// WCAG 4.1.3
it('announces a message that enters together with its region, once', async () => {
  find('main').innerHTML = '<div><div role="status"><p>Pagamento recebido</p></div></div>'
  await Promise.resolve()
  expect(find('[role=status]')).toHaveAttribute('aria-live', 'off')
  await jest.advanceTimersByTimeAsync(1000)
  expect(spoken).toEqual(['Pagamento recebido'])
  expect(find('[role=status]')).not.toHaveAttribute('aria-live')
})

it('leaves a text of the page on, which changes later', async () => {
  find('main').innerHTML = '<p role="status">2 contratos, 5 faturas</p>'
  await jest.advanceTimersByTimeAsync(1000)
  expect(spoken).toEqual([])
})

it('leaves a region without text on, because its text follows', async () => {
  find('main').innerHTML = '<div role="status"></div>'
  await Promise.resolve()
  find('[role=status]').textContent = 'Código copiado'
  await jest.advanceTimersByTimeAsync(1000)
  expect(spoken).toEqual(['Código copiado'])
})

it('leaves the focus on a control of the message', async () => {
  find('main').innerHTML = '<div role="status">Enviado <button>Fechar</button></div>'
  find('button').focus()
  await jest.advanceTimersByTimeAsync(1000)
  expect(find('button')).toHaveFocus()
})
