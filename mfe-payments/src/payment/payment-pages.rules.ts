import { isFinal, type PaymentStatus } from '@portal/contract'

/** What an open payment page shows. */
export type PaymentPage =
  | 'preparing'
  | 'code'
  | 'challenge'
  | 'processing'
  | 'success'
  | 'failure'
  | 'expired'
  | 'cancelled'

const PAGES: Record<PaymentStatus, PaymentPage> = {
  created: 'preparing',
  awaiting_payer: 'code',
  awaiting_authentication: 'challenge',
  processing: 'processing',
  confirmed: 'success',
  refused: 'failure',
  expired: 'expired',
  cancelled: 'cancelled',
}

/** A code that ran out on this clock is not shown again while the server's word is on its way. */
export const getPaymentPage = (status: PaymentStatus, hasTimeLeft: boolean): PaymentPage =>
  status === 'awaiting_payer' && !hasTimeLeft ? 'expired' : PAGES[status]

/** Nothing more is waited for; an expired code may still turn out to be paid, the provider is the truth. */
export const isFinalStatus = (status: PaymentStatus): boolean =>
  status !== 'expired' && isFinal(status)
