import type { PaymentMethod, RefundChoice } from '@portal/contract'
import type { Methods } from './registry.ts'

/** What happens to overpaid money without a choice: a refund if the method has one, otherwise a credit. */
export const getFallback = (
  { methods }: { readonly methods: Methods },
  method: PaymentMethod,
): RefundChoice => (methods.get(method).refund === undefined ? 'credit' : 'refund')
