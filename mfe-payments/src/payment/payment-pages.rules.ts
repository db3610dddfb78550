import type { PaymentStatus } from '@portal/contract'

export type PaymentPage =
  | 'preparing'
  | 'code'
  | 'challenge'
  | 'processing'
  | 'success'
  | 'claimed'
  | 'failure'
  | 'expired'
  | 'cancelled'

const PAGES: Record<PaymentStatus, PaymentPage> = {
  created: 'preparing',
  awaiting_payer: 'code',
  awaiting_authentication: 'challenge',
  processing: 'processing',
  confirmed: 'success',
  disputed: 'claimed',
  reversed: 'claimed',
  refused: 'failure',
  expired: 'expired',
  cancelled: 'cancelled',
}

/** A code that has expired locally is hidden at once, before the server responds. */
export const getPaymentPage = (status: PaymentStatus, hasTimeLeft: boolean): PaymentPage =>
  status === 'awaiting_payer' && !hasTimeLeft ? 'expired' : PAGES[status]
