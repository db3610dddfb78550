import type { MethodAvailability } from '@portal/contract'
import type { MethodFacts } from './payment-method'

export type Unavailability = NonNullable<MethodAvailability['reason']>

/** Why a method cannot be used now, or null when it can. The server knows the customer, the table knows this portal. */
export const whyNot = (method: MethodFacts, methods: readonly MethodAvailability[]): Unavailability | null => {
  const word = methods.find(({ key }) => key === method.key)
  if (word && !word.available) return word.reason ?? 'NOT_READY'
  return method.isOffered && word ? null : 'NOT_READY'
}
