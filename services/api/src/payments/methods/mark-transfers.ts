import type { PaymentMethod, Refund } from '@portal/contract'
import { getFallback } from './get-fallback.ts'
import type { Methods } from './registry.ts'

/** Marks refunds that the support desk transferred, because the method has no refund. No provider knows their id. */
export const markTransfers = (
  context: { readonly methods: Methods },
  method: PaymentMethod,
  refunds: readonly Refund[],
): Refund[] =>
  getFallback(context, method) === 'refund'
    ? [...refunds]
    : refunds.map((refund) => (refund.id === null ? refund : { ...refund, isTransfer: true }))
