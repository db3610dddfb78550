import { restoreLostFocus } from './restore-lost-focus.ts'

const wait = () => jest.advanceTimersByTimeAsync(150)
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!

let stop: () => void
beforeAll(() => {
  jest.useFakeTimers()
  stop = restoreLostFocus(document, 'main')
})
afterAll(() => {
  stop()
  jest.useRealTimers()
})
beforeEach(() => {
  document.body.innerHTML = `<main tabindex="-1"><h1>Pix Automático</h1>
    <section aria-label="Contrato CT1"><div><button id="enrol">Ligar</button></div><button id="other">Outro</button></section>
    <button id="end">Desligar</button></main>`
})

// WCAG 2.4.3
it('focuses the section around a removed button, and leaves no tabindex there', async () => {
  find('#enrol').focus()
  find('section div').innerHTML = '<p>Código</p>'
  await wait()
  expect(find('section')).toHaveFocus()
  find('#other').focus()
  expect(find('section')).not.toHaveAttribute('tabindex')
})

it('focuses the main heading when the removed button was in no section', async () => {
  find('#end').focus()
  find('#end').remove()
  await wait()
  expect(find('h1')).toHaveFocus()
})

it('focuses the section behind a dialog that closes together with its opener', async () => {
  find('#enrol').focus()
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="alertdialog"><button>Sim</button></div>',
  )
  find('[role=alertdialog] button').focus()
  find('[role=alertdialog]').remove()
  find('#enrol').remove()
  await wait()
  expect(find('section')).toHaveFocus()
})

it('focuses the dialog whose button is replaced by its outcome', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="dialog"><p><button>Enviar</button></p></div>',
  )
  find('[role=dialog] button').focus()
  find('[role=dialog] p').innerHTML = 'Enviado'
  await wait()
  expect(find('[role=dialog]')).toHaveFocus()
})

it('does not take the focus from what the page focuses instead', async () => {
  find('#enrol').focus()
  find('#enrol').remove()
  await Promise.resolve()
  find('#other').focus()
  await wait()
  expect(find('#other')).toHaveFocus()
})

it('does not focus anything after a click beside all controls', async () => {
  find('#enrol').focus()
  find('#enrol').blur()
  await wait()
  find('#enrol').remove()
  await wait()
  expect(document.body).toHaveFocus()
})

it('focuses the section inside a shadow root, until it is stopped', async () => {
  document.body.innerHTML = '<div></div>'
  const root = find('div').attachShadow({ mode: 'open' })
  root.innerHTML = `<div class="content"><section aria-label="Pix"><p><button>Copiar</button></p></section></div>`
  const stopInRoot = restoreLostFocus(root, '.content')
  const replaceButton = async () => {
    root.querySelector('button')!.focus()
    root.querySelector('p')!.innerHTML = 'Copiado'
    await wait()
  }
  await replaceButton()
  expect(root.activeElement).toBe(root.querySelector('section'))

  stopInRoot()
  root.querySelector('p')!.innerHTML = '<button>Copiar</button>'
  await replaceButton()
  expect(root.activeElement).toBeNull()
})
