import { cancelPayment, openPayments, paymentState } from '@portal/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { openPix, setupPortal, paidPix } from '../testing/setup-portal.tsx'

const PICKER = '/pagamento?contas=FT100000000101'
const PIX = `/pagamento/pix?contas=FT100000000101&pagamento=pay_01`

const held = (change: Parameters<typeof openPix>[0] = {}) =>
  openPix({ expiresAt: '2099-11-25T03:00:00Z', ...change })
const codes = async () =>
  within(await screen.findByRole('region', { name: 'Códigos que você já tem' }))

it('shows the codes that a customer holds for these invoices, until when each is good, and the way back', async () => {
  const { api, show } = setupPortal(PICKER)
  const line = { ...openPix().lines[0]!, debtReference: 'FT999' }
  api.respond(openPayments, {
    payments: [
      held(),
      held({ id: 'pay_02', lines: [line] }),
      held({ id: 'pay_03', status: 'processing' }),
    ],
  })
  show()
  const shown = await codes()
  expect(
    shown.getByText(/Vale até 24\/11\/2099\. Continua valendo se você escolher outra forma\./),
  ).toBeVisible()
  expect(shown.getByRole('link', { name: 'Ver código: Pix' })).toHaveAttribute('href', PIX)
  expect(shown.getAllByRole('link')).toHaveLength(1)
})

it('gives a code up only in so many words', async () => {
  const { api, user, show } = setupPortal(PICKER)
  api.respond(openPayments, { payments: [held()] })
  api.respond(cancelPayment, held({ status: 'cancelled' }))
  show()
  const cancel = (await codes()).getByRole('button', { name: 'Cancelar este código: Pix' })
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

it('names the connection when a code could not be cancelled for want of one', async () => {
  const { api, user, show } = setupPortal(PIX, { payment: held() })
  api.handle(cancelPayment, () => Promise.reject(new TypeError('Failed to fetch')))
  show()
  await user.click(await screen.findByRole('button', { name: 'Cancelar este código' }))
  await user.click(await screen.findByRole('button', { name: 'Cancelar código' }))
  expect(await screen.findByText(/Confira sua conexão e tente de novo/)).toBeVisible()
})

it('keeps the question open when a code could not be cancelled', async () => {
  const { api, user, show } = setupPortal(PIX, { payment: held() })
  api.reject(cancelPayment, 'PROVIDER.UNAVAILABLE')
  show()
  await user.click(await screen.findByRole('button', { name: 'Cancelar este código' }))
  await user.click(await screen.findByRole('button', { name: 'Cancelar código' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível cancelar agora.')
})

it('shows that the code was paid meanwhile instead of cancelling it', async () => {
  const { api, user, show } = setupPortal(PIX, { payment: held() })
  api.respond(cancelPayment, paidPix())
  show()
  await user.click(await screen.findByRole('button', { name: 'Cancelar este código' }))
  api.respond(paymentState, paidPix())
  await user.click(await screen.findByRole('button', { name: 'Cancelar código' }))
  expect(
    await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' }),
  ).toBeVisible()
})
