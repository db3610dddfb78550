import { chooseRefund, paymentState } from '@portal/contract'
import { screen, waitFor } from '@testing-library/react'
import { createOpenPix, createPaidPix, setupPortal } from '../testing/setup-portal.tsx'
import type { WirePayment } from '../testing/stub-payment-api.ts'

const RECEIPT = '/pagamento/comprovante/pay_01'
const OVERPAID: NonNullable<WirePayment['overpayment']> = {
  amount: 5000,
  state: 'choice',
  until: '2026-11-22T12:00:00.000Z',
  fallback: 'refund',
}

it('overpaid money on a receipt offers refund and credit and shows the deadline', async () => {
  const { show, api, user } = setupPortal(RECEIPT, {
    payment: createPaidPix({ overpayment: OVERPAID }),
  })
  api.respond(
    chooseRefund,
    createPaidPix({ overpayment: { ...OVERPAID, state: 'refund', until: null } }),
  )
  show()
  const alert = (await screen.findByText(/a mais$/)).closest('[role=status]')
  expect(alert).toHaveTextContent('Você pagou R$ 50,00 a mais')
  expect(alert).toHaveTextContent('Sem a sua escolha até 22/11/2026, 09:00, devolvemos o valor.')
  expect(screen.getByRole('button', { name: 'Deixar como crédito' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Receber de volta' }))
  await waitFor(() =>
    expect(api.callsTo(chooseRefund)).toMatchObject([{ body: { choice: 'refund' } }]),
  )
  expect(
    await screen.findByText('O valor está voltando pelo mesmo meio do pagamento.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Receber de volta' })).not.toBeInTheDocument()
})

it('overpaid money by a method without refunds explains the transfer and the credit', async () => {
  const { show } = setupPortal(RECEIPT, {
    payment: createPaidPix({ overpayment: { ...OVERPAID, fallback: 'credit' } }),
  })
  show()
  const alert = (await screen.findByText(/a mais$/)).closest('[role=status]')
  expect(alert).toHaveTextContent('combinamos uma transferência com você em um atendimento')
  expect(alert).toHaveTextContent('o valor vira crédito.')
})

it('overpaid money reports a choice that was not stored', async () => {
  const { show, api, user } = setupPortal(RECEIPT, {
    payment: createPaidPix({ overpayment: OVERPAID }),
  })
  api.reject(chooseRefund, 'UNEXPECTED')
  show()
  await user.click(await screen.findByRole('button', { name: 'Deixar como crédito' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível salvar')
})

it('overpaid money shows what was decided meanwhile instead of the choice', async () => {
  const { show, api, user } = setupPortal(RECEIPT, {
    payment: createPaidPix({ overpayment: OVERPAID }),
  })
  api.reject(chooseRefund, 'PAYMENT.STATE.INVALID')
  show()
  const credit = await screen.findByRole('button', { name: 'Deixar como crédito' })
  api.respond(
    paymentState,
    createPaidPix({ overpayment: { ...OVERPAID, state: 'refund', until: null } }),
  )
  await user.click(credit)
  expect(
    await screen.findByText('O valor está voltando pelo mesmo meio do pagamento.'),
  ).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('overpaid money of a payment that paid nothing is offered on its receipt page', async () => {
  const { show } = setupPortal(RECEIPT, {
    payment: createOpenPix({
      status: 'cancelled',
      overpayment: OVERPAID,
    }),
  })
  show()
  expect(
    await screen.findByRole('heading', { name: 'Não havia mais nada a pagar nestas faturas' }),
  ).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Receber de volta' })).toBeVisible()
})

it('money of a payment that paid nothing and became a credit is not called returned', async () => {
  const credit = {
    amount: 5000,
    id: null,
    at: '2026-11-21T12:00:00.000Z',
    because: 'paid_already',
  } as const
  const { show } = setupPortal(RECEIPT, {
    payment: createOpenPix({ status: 'cancelled', refunds: [credit] }),
  })
  show()
  expect(await screen.findByRole('heading', { name: 'Este pagamento virou crédito' })).toBeVisible()
  expect(screen.getByText('Valores em crédito')).toBeVisible()
  expect(screen.queryByText(/devolvid|voltou/)).not.toBeInTheDocument()
})
