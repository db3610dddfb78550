import type { MethodAvailability, PaymentMethod } from '@portal/contract'

export type Unavailability = NonNullable<MethodAvailability['reason']>

/** Returns the server's reason why a method cannot be used, or null if it can. */
export const getUnavailability = (
  method: PaymentMethod,
  methods: readonly MethodAvailability[],
): Unavailability | null => {
  const availability = methods.find((candidate) => candidate.method === method)
  return availability?.available ? null : (availability?.reason ?? 'NOT_READY')
}
