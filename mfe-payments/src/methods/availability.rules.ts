import type { MethodAvailability, PaymentMethod } from '@portal/contract'

export type Unavailability = NonNullable<MethodAvailability['reason']>

/** Why a method cannot be used now, or null when it can: the server knows. */
export const whyNot = (
  method: PaymentMethod,
  methods: readonly MethodAvailability[],
): Unavailability | null => {
  const word = methods.find((candidate) => candidate.method === method)
  return word?.available ? null : (word?.reason ?? 'NOT_READY')
}
