import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  automaticPix,
  automaticPixFixture,
  cancelAutomaticPix,
  cancelPayment,
  enrolAutomaticPix,
  enrolAutomaticPixFixture,
  limitAutomaticPix,
  paymentFixture,
  type AutomaticPixContract,
} from '@portal/contract'
import { createTestKernel } from 'shared-kernel/testing'
import { renderRoute } from '../testing/render-route.tsx'
import AutomaticPixScreen from './automatic-pix-screen.tsx'

const ACTIVE = automaticPixFixture.output.contracts[0] as unknown as AutomaticPixContract

const open = (contract: Partial<AutomaticPixContract> = {}, isOffered = true) => {
  const { kernel, api } = createTestKernel()
  const toasts: string[] = []
  kernel.toast.messages$.subscribe((text) => toasts.push(text))
  api.respond(automaticPix, { isOffered, contracts: [{ ...ACTIVE, ...contract }] })
  renderRoute(kernel, '/pix-automatico', <AutomaticPixScreen />, '/pix-automatico')
  return { api, toasts, user: userEvent.setup() }
}

it('shows the state, the next debit and the history of a contract', async () => {
  open()
  const panel = await screen.findByRole('region', { name: 'Contrato CT1000000001' })
  expect(panel).toHaveTextContent(
    /TIM Controle.*Ativo.*Próximo débito.*R\$\s152,35 em 30\/11\/2026/,
  )
  expect(panel).toHaveTextContent(/cancelar este débito até 29\/11\/2026, 23h59/)
  expect(within(panel).getByRole('link', { name: 'Fatura de novembro de 2026' })).toHaveAttribute(
    'href',
    '/contas/FT100000000102',
  )
  const [newest, oldest] = within(panel).getAllByRole('listitem')
  expect(newest).toHaveTextContent(/débito de R\$\s152,35 marcado para 30\/11\/2026/)
  expect(oldest).toHaveTextContent('Pix Automático ativado')
})

it('says that installments of an agreement are not debited', async () => {
  open()
  expect(await screen.findByText(/As parcelas de um acordo não são debitadas/)).toBeVisible()
})

it('cancels the next debit, or all, only after a confirmation', async () => {
  const { api, user, toasts } = open()
  api.respond(cancelPayment, paymentFixture)
  api.respond(cancelAutomaticPix, undefined)
  for (const [name, endpoint, url] of [
    ['Cancelar este débito', cancelPayment, '/api/v2/payments/pay_02/cancel'],
    ['Cancelar o Pix Automático', cancelAutomaticPix, '/automatic-pix/CT1000000001/cancel'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }))
    expect(api.callsTo(endpoint)).toHaveLength(0)
    const dialog = screen.getByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name }))
    expect(api.callsTo(endpoint)[0]?.url).toContain(url)
    await screen.findByRole('button', { name })
  }
  expect(toasts).toEqual(['Débito cancelado', 'Pix Automático cancelado'])
})

it('offers no cancellation on the day of the debit', async () => {
  open({
    next: { ...(ACTIVE.next as NonNullable<AutomaticPixContract['next']>), cancelUntil: null },
  })
  await screen.findByText(/já não pode ser cancelado/)
  expect(screen.queryByRole('button', { name: 'Cancelar este débito' })).not.toBeInTheDocument()
})

it('saves a limit, or none, and refuses what is no amount', async () => {
  const { api, user } = open()
  api.respond(limitAutomaticPix, undefined)
  const field = await screen.findByRole('textbox', { name: 'Limite por débito' })
  expect(field).toHaveValue('300,00')
  const save = async (text: string) => {
    await user.clear(field)
    if (text !== '') await user.type(field, text)
    await user.click(screen.getByRole('button', { name: /^Salvar limite|^Salvando/ }))
  }
  await save('muito')
  expect(await screen.findByText(/Digite um valor em reais/)).toBeVisible()
  expect(field).toHaveFocus()
  expect(api.callsTo(limitAutomaticPix)).toHaveLength(0)
  await save('250')
  await save('')
  expect(api.callsTo(limitAutomaticPix).map(({ body }) => body)).toEqual([
    { limit: 25_000 },
    { limit: null },
  ])
})

it('enrols by a code, or by a request to the bank of the customer', async () => {
  const { api, user } = open({ state: 'off', next: null, history: [] })
  api.respond(enrolAutomaticPix, enrolAutomaticPixFixture.output)
  await user.click(
    await screen.findByRole('button', { name: 'Ligar o Pix Automático, contrato CT1000000001' }),
  )
  expect(await screen.findByRole('group', { name: 'Código do Pix Automático' })).toHaveTextContent(
    '62C9',
  )
  await user.click(screen.getByRole('button', { name: /receber o pedido no app/ }))
  const send = screen.getByRole('button', { name: 'Enviar o pedido ao banco' })
  await user.click(send)
  for (const text of ['Escolha o banco.', /^Digite a agência/, /^Digite a conta/])
    expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Banco' })).toHaveFocus()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Banco' }), 'Nubank')
  await user.type(screen.getByRole('textbox', { name: /^Agência/ }), '0001')
  await user.type(screen.getByRole('textbox', { name: /^Conta/ }), '12345-X')
  api.reject(enrolAutomaticPix, 'METHOD.NOT.AVAILABLE')
  await user.click(send)
  expect(await screen.findByText(/^O banco não aceitou o pedido\. Confira/)).toBeVisible()
  api.respond(enrolAutomaticPix, { copyPaste: null })
  await user.click(send)
  expect(await screen.findByText(/Pedido enviado/)).toBeVisible()
  const account = { bank: '18236120', branch: '0001', account: '123450' }
  expect(api.callsTo(enrolAutomaticPix).map(({ body }) => body)).toEqual([
    { reference: 'CT1000000001' },
    { reference: 'CT1000000001', account },
    { reference: 'CT1000000001', account },
  ])
})

it('answers "Já autorizei" while the bank has not confirmed, and says that copying failed', async () => {
  const { api, toasts, user } = open({ state: 'off', next: null, history: [] })
  api.respond(enrolAutomaticPix, enrolAutomaticPixFixture.output)
  await user.click(
    await screen.findByRole('button', { name: 'Ligar o Pix Automático, contrato CT1000000001' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Já autorizei' }))
  expect(await screen.findByText(/^O banco ainda não confirmou\./)).toBeVisible()
  api.reject(automaticPix, 'UNEXPECTED')
  await user.click(screen.getByRole('button', { name: 'Já autorizei' }))
  expect(await screen.findByText(/^Não foi possível verificar agora\./)).toBeVisible()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^Não foi possível copiar/)]))
})

it('says so if the operator does not offer it', async () => {
  open({}, false)
  expect(await screen.findByText('Ainda não está disponível')).toBeVisible()
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
