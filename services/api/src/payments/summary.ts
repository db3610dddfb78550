import type { PaymentSummary } from '@portal/contract'
import type { PaymentContext } from './context.ts'
import { getFallback } from './methods/get-fallback.ts'
import { markTransfers } from './methods/mark-transfers.ts'
import type { PaymentRecord } from './record.ts'

/** Converts a payment to a row of a list for the customer. */
export const toPaymentSummary = (
  { methods }: Pick<PaymentContext, 'methods'>,
  {
    payment: { id, method, status, total, createdAt, expiresAt, confirmedAt },
    refunds,
    overpayment,
    reversal,
    isAutomatic,
  }: Pick<PaymentRecord, 'payment' | 'refunds' | 'overpayment' | 'reversal'> & {
    readonly isAutomatic: boolean
  },
): PaymentSummary => ({
  id,
  method,
  status,
  total,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  confirmedAt: confirmedAt?.toISOString() ?? null,
  refunds: markTransfers({ methods }, method, refunds),
  overpayment: overpayment && { ...overpayment, fallback: getFallback({ methods }, method) },
  reversal,
  ...(isAutomatic && { isAutomatic }),
})
