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
import { openPix, setupPortal } from '../testing/setup-portal.tsx'

const ONE = 'contas=FT100000000101'
const PIX = `/pagamento/pix?${ONE}&pagamento=pay_01`
const BAD: readonly (readonly [string, string])[] = [
  ['malformed JSON', '{"id":'],
  ['an empty answer', ''],
  ['a page of HTML', '<!doctype html><html><body>Wi-Fi</body></html>'],
  ['another schema', '{"contracts":null,"lines":null,"status":"awaiting_payer"}'],
  ['null', 'null'],
]
const bad = (body: string) => () =>
  new Response(body, { headers: { 'content-type': 'application/json' } })

const PAGES: readonly (readonly [string, string, Endpoint, object])[] = [
  ['the picker', `/pagamento?${ONE}`, account, accountFixture.output],
  ['the total of the picker', `/pagamento?${ONE}`, quote, { ...quoteFixture.output, methods: [] }],
  ['a page that names no invoice', '/pagamento/pix', account, accountFixture.output],
  ['a Pix that is started', `/pagamento/pix?${ONE}`, pay, openPix()],
  ['a boleto that is started', `/pagamento/boleto?${ONE}`, pay, openPix()],
  ['an open payment', PIX, paymentState, openPix()],
  ['a receipt', '/pagamento/comprovante/pay_01', paymentState, openPix()],
]

describe.each(PAGES)('%s', (_, path, endpoint, good) => {
  it.each(BAD)(
    'says that it failed when the API answers %s, and heals by another try',
    async (_kind, body) => {
      const { api, user, show } = setupPortal(path)
      api.handle(endpoint, bad(body))
      show()
      expect(await screen.findByRole('alert')).toHaveTextContent('você não será cobrado duas vezes')
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
      api.respond(endpoint, good)
      await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    },
  )
})

it.each(BAD)('keeps an open Pix in sight when what follows it answers %s', async (_, body) => {
  const { api, user, show } = setupPortal(PIX)
  for (const endpoint of [paymentEvents, verifyPixPayment, sendPaymentCodeSms, account])
    api.handle(endpoint, bad(body))
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

it.each(BAD)('shows a boleto without an offer when the account answers %s', async (_, body) => {
  const charge = {
    line: '10490055057722213334877777777713916610000014990',
    barcode: '10499166100000149900055077222133347777777771',
    dueDate: '2026-12-15',
  }
  const payment = openPix({ method: 'bankSlip', charge, expiresAt: null })
  const { api, show } = setupPortal(`/pagamento/boleto?${ONE}&pagamento=pay_01`, { payment })
  api.handle(account, bad(body))
  show()
  expect(await screen.findByRole('button', { name: 'Baixar boleto' })).toBeEnabled()
})

it('leads from a payment that cannot be opened to other methods for the same invoices', async () => {
  const { api, show } = setupPortal(PIX)
  api.reject(paymentState, 'UNEXPECTED')
  show()
  expect(
    await screen.findByRole('link', { name: 'Ver outras formas de pagamento' }),
  ).toHaveAttribute('href', `/pagamento?${ONE}`)
})
