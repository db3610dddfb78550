import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant, mobile, reference } from '../schemas.ts'
import { supportCase } from './cases.ts'

/** Maximum length of the text of a dispute, in characters. */
export const MAX_CASE_TEXT_LENGTH = 1000

/** A call-back in a window of `cases`, identified by its start; or a dispute of an invoice or of a charge that the text describes. */
const body = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), phone: mobile, from: instant }),
  z.object({
    kind: z.literal('contest'),
    invoice: z.nullable(reference),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CASE_TEXT_LENGTH)),
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
    answerBy: '2026-12-21T15:00:00Z',
    phone: null,
    call: null,
    invoice: null,
    contract: null,
    details: {},
    text: 'Não contratei o pacote adicional.',
    answer: null,
    changedAt: '2026-11-21T15:00:00Z',
    canCancel: true,
  },
}
