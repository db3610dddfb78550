import {
  account,
  accountFixture,
  pay,
  paymentEvents,
  paymentState,
  quote,
  quoteFixture,
  sendPaymentCodeSms,
  verifyPixPayment,
  type Endpoint,
} from '@portal/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { createOpenPix, setupPortal } from '../testing/setup-portal.tsx'

const INVOICE_QUERY = 'contas=FT100000000101'
const PIX = `/pagamento/pix?${INVOICE_QUERY}&pagamento=pay_01`
const INVALID_RESPONSES: readonly (readonly [string, string])[] = [
  ['malformed JSON', '{"id":'],
  ['an empty answer', ''],
  ['a page of HTML', '<!doctype html><html><body>Wi-Fi</body></html>'],
  ['another schema', '{"contracts":null,"lines":null,"status":"awaiting_payer"}'],
  ['null', 'null'],
]
const replyInvalid = (body: string) => () =>
  new Response(body, { headers: { 'content-type': 'application/json' } })

const PAGES: readonly (readonly [string, string, Endpoint, object])[] = [
  ['the picker', `/pagamento?${INVOICE_QUERY}`, account, accountFixture.output],
  [
    'the total of the picker',
    `/pagamento?${INVOICE_QUERY}`,
    quote,
    { ...quoteFixture.output, methods: [] },
  ],
  ['a page that names no invoice', '/pagamento/pix', account, accountFixture.output],
  ['a Pix that is started', `/pagamento/pix?${INVOICE_QUERY}`, pay, createOpenPix()],
  ['a boleto that is started', `/pagamento/boleto?${INVOICE_QUERY}`, pay, createOpenPix()],
  ['an open payment', PIX, paymentState, createOpenPix()],
  ['a receipt', '/pagamento/comprovante/pay_01', paymentState, createOpenPix()],
]

describe.each(PAGES)('%s', (_, path, endpoint, good) => {
  it.each(INVALID_RESPONSES)(
    'shows an error when the API returns %s, and recovers on retry',
    async (_kind, body) => {
      const { api, user, show } = setupPortal(path)
      api.handle(endpoint, replyInvalid(body))
      show()
      expect(await screen.findByRole('alert')).toHaveTextContent('você não será cobrado duas vezes')
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
      api.respond(endpoint, good)
      await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    },
  )
})

it.each(INVALID_RESPONSES)('shows an open Pix while polling returns %s', async (_, body) => {
  const { api, user, show } = setupPortal(PIX)
  for (const endpoint of [paymentEvents, verifyPixPayment, sendPaymentCodeSms, account])
    api.handle(endpoint, replyInvalid(body))
  show()
  await user.click(await screen.findByRole('button', { name: 'Já paguei' }))
  expect(await screen.findByText(/você não será cobrado duas vezes/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Receber via SMS' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Telefone' }), '11987654321')
  await user.click(dialog.getByRole('button', { name: 'Continuar' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Houve um erro em sua solicitação')
  expect(screen.getByText('Pagamento Pix', { ignore: 'title' })).toBeInTheDocument()
})

it.each(INVALID_RESPONSES)(
  'shows a boleto without an offer when the account request returns %s',
  async (_, body) => {
    const charge = {
      line: '10490055057722213334877777777713916610000014990',
      barcode: '10499166100000149900055077222133347777777771',
      dueDate: '2026-12-15',
    }
    const payment = createOpenPix({ method: 'bankSlip', charge, expiresAt: null })
    const { api, show } = setupPortal(`/pagamento/boleto?${INVOICE_QUERY}&pagamento=pay_01`, {
      payment,
    })
    api.handle(account, replyInvalid(body))
    show()
    expect(await screen.findByRole('button', { name: 'Baixar boleto' })).toBeEnabled()
  },
)

it('links to other methods when a payment fails to load', async () => {
  const { api, show } = setupPortal(PIX)
  api.reject(paymentState, 'UNEXPECTED')
  show()
  expect(await screen.findByRole('link', { name: 'Outras formas de pagamento' })).toHaveAttribute(
    'href',
    `/pagamento?${INVOICE_QUERY}`,
  )
})
