import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { cents, instant, mobile, reference } from '../schemas.ts'
import { contestReason } from '../contests.ts'
import { supportCase } from './cases.ts'

/** Maximum length of the text of a dispute, in characters. */
export const MAX_CASE_TEXT_LENGTH = 1000
const MAX_CONTESTED_ITEMS = 100

/**
 * A call-back in a window of `cases`, identified by its start; or a contest. With `items` (positions of an invoice) or an `amount` the contested
 * amount is not due until the answer; without them the text describes the charge, and nothing is withheld.
 */
const body = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), phone: mobile, from: instant }),
  z.object({
    kind: z.literal('contest'),
    invoice: z.nullable(reference),
    items: z.optional(z.array(z.int()).check(z.maxLength(MAX_CONTESTED_ITEMS))),
    amount: z.optional(z.nullable(cents.check(z.minimum(1)))),
    reason: z.optional(z.nullable(contestReason)),
    /** May be empty if there is a reason. */
    text: z.string().check(z.trim(), z.maxLength(MAX_CASE_TEXT_LENGTH)),
  }),
])
export type NewCase = z.output<typeof body>

export const createCase = defineEndpoint({
  id: 'createCase',
  summary: 'Create a support case: call-back or dispute of a charge',
  interface: 'v2',
  method: 'POST',
  path: '/cases',
  access: 'customer',
  requiredRole: 'pays',
  success: 201,
  idempotent: true,
  body,
  output: supportCase,
  problemCodes: ['ATTENDANCE.CLOSED', 'IDEMPOTENCY.KEY.REUSED'],
})

export const createCaseFixture = {
  body: { kind: 'contest' as const, invoice: null, text: 'Não contratei o pacote adicional.' },
  output: {
    protocol: '202611211234567890',
    kind: 'contest' as const,
    state: 'received' as const,
    openedAt: '2026-11-21T15:00:00Z',
    phone: null,
    call: null,
    invoice: null,
    text: 'Não contratei o pacote adicional.',
    answer: null,
    changedAt: '2026-11-21T15:00:00Z',
    canCancel: true,
  },
}
