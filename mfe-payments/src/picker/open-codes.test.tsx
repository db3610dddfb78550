import { cancelPayment, openPayments, paymentState } from '@portal/contract'
import { screen, waitFor, within } from '@testing-library/react'
import {
  createCardPayment,
  createOpenPix,
  createPaidPix,
  setupPortal,
} from '../testing/setup-portal.tsx'

const PICKER = '/pagamento?contas=FT100000000101'
const PIX = `/pagamento/pix?contas=FT100000000101&pagamento=pay_01`

const createCode = (change: Parameters<typeof createOpenPix>[0] = {}) =>
  createOpenPix({ expiresAt: '2099-11-25T03:00:00Z', ...change })
const getCodes = async () =>
  within(await screen.findByRole('region', { name: 'Códigos que você já tem' }))

it('lists the open codes of the invoices with expiry and link', async () => {
  const { api, show } = setupPortal(PICKER)
  const line = { ...createOpenPix().lines[0]!, debtReference: 'FT999' }
  api.respond(openPayments, {
    payments: [createCode(), createCode({ id: 'pay_02', lines: [line] })],
  })
  show()
  const shown = await getCodes()
  expect(
    shown.getByText(/Vale até 24\/11\/2099\. Continua valendo se você escolher outra forma\./),
  ).toBeVisible()
  expect(shown.getByRole('link', { name: 'Ver código: Pix, vale até 24/11/2099' })).toHaveAttribute(
    'href',
    PIX,
  )
  expect(shown.getAllByRole('link')).toHaveLength(1)
})

it('offers no other method while a card payment of an invoice is in process', async () => {
  const { api, show } = setupPortal(PICKER)
  api.respond(openPayments, {
    payments: [createCardPayment({ id: 'pay_03', status: 'processing' })],
  })
  show()
  expect(await screen.findByText(/^Já existe um pagamento em andamento/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Acompanhar' })).toHaveAttribute(
    'href',
    '/pagamento/cartao-de-credito?contas=FT100000000101&pagamento=pay_03',
  )
  expect(screen.queryByRole('link', { name: /^Pix/ })).toBeNull()
})

it('cancels a code only after a confirmation', async () => {
  const { api, user, show } = setupPortal(PICKER)
  api.respond(openPayments, { payments: [createCode()] })
  api.respond(cancelPayment, createCode({ status: 'cancelled' }))
  show()
  const cancel = (await getCodes()).getByRole('button', { name: /^Cancelar este código: Pix/ })
  await user.click(cancel)
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancelar este código?' }))
  await user.click(question.getByRole('button', { name: 'Manter código' }))
  expect(api.callsTo(cancelPayment)).toHaveLength(0)
  await user.click(cancel)
  api.respond(openPayments, { payments: [] })
  await user.click(await screen.findByRole('button', { name: 'Cancelar código' }))
  await screen.findByRole('link', { name: /Recomendado!/ })
  expect(await screen.findByRole('heading', { name: 'Como você quer pagar?' })).toBeVisible()
  await waitFor(() =>
    expect(
      screen.queryByRole('region', { name: 'Códigos que você já tem' }),
    ).not.toBeInTheDocument(),
  )
  expect(api.callsTo(cancelPayment)).toHaveLength(1)
})

it('shows a connection error when cancelling gets no response', async () => {
  const { api, user, show } = setupPortal(PIX, { payment: createCode() })
  api.handle(cancelPayment, () => Promise.reject(new TypeError('Failed to fetch')))
  show()
  await user.click(await screen.findByRole('button', { name: 'Cancelar este código' }))
  await user.click(await screen.findByRole('button', { name: 'Cancelar código' }))
  expect(await screen.findByText(/Confira sua conexão e tente novamente/)).toBeVisible()
})

it('shows the dialog again when cancelling fails', async () => {
  const { api, user, show } = setupPortal(PIX, { payment: createCode() })
  api.reject(cancelPayment, 'PROVIDER.UNAVAILABLE')
  show()
  await user.click(await screen.findByRole('button', { name: 'Cancelar este código' }))
  await user.click(await screen.findByRole('button', { name: 'Cancelar código' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível cancelar agora.')
})

it('shows that the code was paid instead of cancelling it', async () => {
  const { api, user, show } = setupPortal(PIX, { payment: createCode() })
  api.respond(cancelPayment, createPaidPix())
  show()
  await user.click(await screen.findByRole('button', { name: 'Cancelar este código' }))
  api.respond(paymentState, createPaidPix())
  await user.click(await screen.findByRole('button', { name: 'Cancelar código' }))
  expect(
    await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' }),
  ).toBeVisible()
})
