import { act, waitFor } from '@testing-library/react'
import { focusHeading } from './focus-heading.ts'

const page = (html: string): HTMLElement => {
  document.body.innerHTML = `<header><button>Menu</button></header><main tabindex="-1">${html}</main>`
  return document.querySelector('main')!
}
const focused = () => document.activeElement?.textContent
const turn = (region: HTMLElement, html: string) =>
  act(async () => {
    region.innerHTML = html
    await Promise.resolve()
  })

// WCAG 2.4.3
it('moves the focus from the loading heading to the heading of the page', async () => {
  const region = page('<h1>Pagamento Pix</h1>')
  const stop = focusHeading(region)
  expect(focused()).toBe('Pagamento Pix')
  await turn(region, '<h1>Pagamento Pix</h1><button>Copiar</button>')
  expect(document.activeElement).toBe(region.querySelector('h1'))
  await turn(region, '<p>Um momento</p>')
  await turn(region, '<h1>Pagamento realizado com sucesso!</h1>')
  expect(focused()).toBe('Pagamento realizado com sucesso!')
  stop()
})

it('waits for a heading that is not rendered yet', async () => {
  const region = page('')
  const stop = focusHeading(region)
  region.innerHTML = '<h1>Contas</h1>'
  await waitFor(() => expect(focused()).toBe('Contas'))
  stop()
})

it('does not take the focus from another region', async () => {
  const region = page('<h1>Contas</h1>')
  focusHeading(region)
  document.querySelector('button')!.focus()
  await turn(region, '<h1>Fatura</h1>')
  expect(focused()).toBe('Menu')
  await turn(region, '<h1>Outra</h1>')
  expect(focused()).toBe('Menu')
})

it('does not take the focus from another region when a page without a heading is replaced', async () => {
  const region = page('<p>Um momento</p>')
  document.querySelector('button')!.focus()
  focusHeading(region, region.querySelector('h1'))
  await turn(region, '<h1>Fatura</h1>')
  expect(focused()).toBe('Menu')
})

it('does not take the focus from a control in the content', async () => {
  const region = page('<input aria-label="CPF">')
  region.querySelector('input')!.focus()
  focusHeading(region)
  await turn(region, '<h1>Contas</h1>')
  expect(document.activeElement).toBe(document.body)
})

it('ends when it is stopped', async () => {
  const region = page('')
  focusHeading(region)()
  await turn(region, '<h1>Contas</h1>')
  expect(document.activeElement).toBe(document.body)
})
