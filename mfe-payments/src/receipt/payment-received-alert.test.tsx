import { paymentReceived } from '@portal/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import PaymentReceivedAlert from './payment-received-alert.tsx'

const NOT_YET = { received: false, at: null }
const RECEIVED = { received: true, at: '2026-11-21T12:05:00Z' }

const renderAlert = (answer: object) => {
  const portal = createTestKernel({ session: 'signed-out' })
  portal.api.respond(paymentReceived, answer)
  const { container } = render(
    <PaymentReceivedAlert paymentId="pay_01" />,
    renderProps(portal.kernel),
  )
  return { ...portal, container, asked: () => portal.api.callsTo(paymentReceived) }
}

it('shows the received payment with the next steps and stops polling', async () => {
  jest.useFakeTimers()
  const { asked } = renderAlert(RECEIVED)
  const notice = await screen.findByRole('status')
  expect(notice).toHaveTextContent('Recebemos o seu pagamento')
  expect(notice).toHaveTextContent('Foi em 21/11/2026, 09:05. Você não precisa pagar de novo.')
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(asked()).toHaveLength(1)
  jest.useRealTimers()
})

it('polls every ten seconds until the payment is received', async () => {
  jest.useFakeTimers()
  const { api, asked } = renderAlert(NOT_YET)
  await waitFor(() => expect(asked()).toHaveLength(1))
  await act(() => jest.advanceTimersByTimeAsync(9_000))
  expect(asked()).toHaveLength(1)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  api.respond(paymentReceived, RECEIVED)
  await act(() => jest.advanceTimersByTimeAsync(1_500))
  expect(await screen.findByText('Recebemos o seu pagamento')).toBeVisible()
  jest.useRealTimers()
})
