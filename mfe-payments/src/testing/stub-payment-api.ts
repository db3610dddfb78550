import {
  account,
  accountFixture,
  boletoForm,
  boletoFormFixture,
  creditCardToken,
  creditCardTokenFixture,
  installmentPlans,
  installmentPlansFixture,
  openPayments,
  pay,
  paymentFixture,
  paymentState,
  quote,
  quoteFixture,
  type Overpayment,
  type PaymentReversal,
  type Refund,
} from '@portal/contract'
import type { FakeApi } from 'shared-kernel/testing'

export type WirePayment = Omit<
  typeof paymentFixture,
  | 'status'
  | 'method'
  | 'charge'
  | 'expiresAt'
  | 'confirmedAt'
  | 'endedBecause'
  | 'moneyId'
  | 'offerUrl'
  | 'reversal'
  | 'overpayment'
  | 'refunds'
> & {
  status: string
  method: string
  charge: object | null
  expiresAt: string | null
  confirmedAt: string | null
  endedBecause: string | null
  moneyId: string | null
  offerUrl: string | null
  reversal: (Omit<PaymentReversal, 'amount'> & { readonly amount: number }) | null
  overpayment: (Omit<Overpayment, 'amount'> & { readonly amount: number }) | null
  isAutomatic?: boolean
  suspension?: { suspendsFrom: string; endsFrom: string } | null
  refunds: readonly (Omit<Refund, 'amount'> & { readonly amount: number })[]
}

/** Pix payment that expires in 30 minutes. */
export const createOpenPix = (change: Partial<WirePayment> = {}): WirePayment => ({
  ...paymentFixture,
  expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
  serverTime: new Date().toISOString(),
  ...change,
})

export const createCardPayment = (
  change: Partial<WirePayment> = {},
  charge: object = {},
): WirePayment =>
  createOpenPix({
    method: 'creditCard',
    expiresAt: null,
    ...change,
    charge: {
      brand: 'visa',
      last4: '1111',
      authorisationCode: null,
      challengeUrl: null,
      refusal: null,
      ...charge,
    },
  })

export const createPaidGooglePay = (): WirePayment =>
  createCardPayment(
    { method: 'googlePay', status: 'confirmed', confirmedAt: '2026-11-21T12:05:00Z' },
    { authorisationCode: '123456' },
  )

export const createPaidPix = (change: Partial<WirePayment> = {}): WirePayment =>
  createOpenPix({ status: 'confirmed', confirmedAt: '2026-11-21T12:05:00Z', ...change })

/** Paid Pix that the payer's bank has claimed back. */
export const createClaimedPix = (
  status: 'confirmed' | 'disputed' | 'reversed',
  change: Partial<WirePayment['reversal']> = {},
): WirePayment =>
  createPaidPix({
    status,
    reversal: {
      kind: 'med',
      status: status === 'disputed' ? 'requested' : 'done',
      amount: 15_368,
      at: '2026-11-25T12:00:00Z',
      ...change,
    },
  })

/** Stubs one invoice, all methods and this payment. */
export const stubPaymentApi = (api: FakeApi, payment: WirePayment): void => {
  api.respond(account, { ...accountFixture.output, campaigns: { state: 'ok', value: [] } })
  api.respond(quote, quoteFixture.output)
  api.respond(creditCardToken, creditCardTokenFixture.output)
  api.respond(installmentPlans, installmentPlansFixture.output)
  api.respond(openPayments, { payments: [] })
  api.respond(boletoForm, boletoFormFixture.output)
  api.respond(pay, payment)
  api.respond(paymentState, payment)
}
