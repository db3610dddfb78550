import type { MethodAvailability, PaymentMethod } from '@portal/contract'

export type Unavailability = NonNullable<MethodAvailability['reason']>

/** Why a method cannot be used now, or null when it can: the server knows. */
export const getUnavailability = (
  method: PaymentMethod,
  methods: readonly MethodAvailability[],
): Unavailability | null => {
  const availability = methods.find((candidate) => candidate.method === method)
  return availability?.available ? null : (availability?.reason ?? 'NOT_READY')
}
