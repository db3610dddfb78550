import { paymentState } from '@portal/contract'
import type { PaymentsEvent } from '@portal/payments'
import { render, screen } from '@testing-library/react'
import { useApi } from 'shared-kernel/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import {
  createClaimedPix,
  createOpenPix,
  createPaidPix,
  type WirePayment,
} from '../testing/stub-payment-api.ts'
import { PartnerEvents } from './partner-events.tsx'

/** Requests the payment, as its page does. */
const Page = () => <p>{useApi(paymentState, { params: { id: 'pay_01' } }).data?.status}</p>

const collectEvents = async (payment: WirePayment) => {
  const { kernel, api } = createTestKernel()
  api.respond(paymentState, payment)
  const notified: PaymentsEvent[] = []
  render(
    <>
      <PartnerEvents notify={(event) => void notified.push(event)} onNavigate={() => undefined} />
      <Page />
    </>,
    renderProps(kernel, '/pagamento/pix?contas=FT100000000101&pagamento=pay_01'),
  )
  await screen.findByText(payment.status)
  return notified
}
const createEnded = (status: string, endedBecause: string | null = null) =>
  ({ ...createOpenPix({ status }), endedBecause }) as WirePayment

it.each([
  ['refused', null, 'refused'],
  ['expired', null, 'expired'],
  ['cancelled', 'customer', 'cancelled'],
  ['cancelled', 'provider', 'cancelled'],
  ['cancelled', 'underpaid', 'underpaid'],
  ['cancelled', 'settled_otherwise', 'settled-otherwise'],
])('emits payment-failed for status %s (%s) with reason %s', async (status, because, reason) => {
  expect((await collectEvents(createEnded(status, because))).at(-1)).toEqual({
    type: 'payment-failed',
    method: 'pix',
    paymentId: 'pay_01',
    invoices: ['FT100000000101'],
    reason,
  })
})

it.each(['disputed', 'reversed'] as const)(
  'emits payment-%s for a payment that is %s',
  async (status) => {
    expect((await collectEvents(createClaimedPix(status))).at(-1)).toEqual({
      type: `payment-${status}`,
      method: 'pix',
      paymentId: 'pay_01',
      invoices: ['FT100000000101'],
    })
  },
)

it('emits payment-started and payment-confirmed', async () => {
  expect((await collectEvents(createPaidPix())).map(({ type }) => type)).toEqual([
    'method-chosen',
    'payment-started',
    'payment-confirmed',
  ])
})
