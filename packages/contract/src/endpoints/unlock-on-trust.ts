import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { calendarDate, reference } from '../schemas.ts'

const params = z.object({ reference })

/** A reason that was added later is read as `OTHER`. */
const refusal = z.catch(
  z.enum(['NOT_OFFERED', 'NOT_SUSPENDED', 'CONTRACT_ENDED', 'PROMISE_BROKEN', 'OTHER']),
  'OTHER',
)

/**
 * Service on the promise to pay. `until` is the last day with service, which is also the promised
 * day; `from` is the first day of the next billing cycle.
 */
export const trustUnlock = z.discriminatedUnion('state', [
  z.object({ state: z.literal('available'), until: calendarDate }),
  z.object({ state: z.literal('active'), until: calendarDate }),
  z.object({ state: z.literal('used'), from: calendarDate }),
  z.object({ state: z.literal('refused'), reason: refusal }),
])
export type TrustUnlock = z.output<typeof trustUnlock>

/**
 * Unlocks the suspended service of a contract once per billing cycle. A refusal is a state;
 * repeating an active unlock changes nothing.
 */
export const unlockOnTrust = defineEndpoint({
  id: 'unlockOnTrust',
  summary: 'Unlock a suspended service on the promise to pay',
  interface: 'v2',
  method: 'POST',
  path: '/contracts/{reference}/trust-unlock',
  access: 'customer',
  requiredRole: 'pays',
  params,
  output: trustUnlock,
})

export const unlockOnTrustFixture = {
  params: { reference: 'CT1000000001' },
  output: { state: 'active' as const, until: '2026-11-26' },
}
