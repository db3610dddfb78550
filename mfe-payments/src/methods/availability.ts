import type { MethodAvailability, PaymentMethod } from '@portal/contract'
import { methodOf } from './find-method'

export type Unavailability = NonNullable<MethodAvailability['reason']>

/** Why a method cannot be used now, or null when it can. The server knows the customer, the method's folder this portal. */
export const whyNot = (method: PaymentMethod, methods: readonly MethodAvailability[]): Unavailability | null => {
  const word = methods.find((candidate) => candidate.method === method)
  if (word && !word.available) return word.reason ?? 'NOT_READY'
  return word && methodOf(method).kind !== 'unoffered' ? null : 'NOT_READY'
}
