import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { CASE_FIELDS, DUE_DAYS, FORM_KIND_IDS, getCaseKind } from '../case-kinds.ts'
import { contestReason } from '../contests.ts'
import { calendarDate, cents, instant, mobile, reference } from '../schemas.ts'
import { supportCase } from './cases.ts'

/** Maximum length of a text of the customer, in characters. */
export const MAX_CASE_TEXT_LENGTH = 1000
export const MAX_POSTAL_ADDRESS_LENGTH = 300

const caseText = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CASE_TEXT_LENGTH))

/** A case with the fields of its kind. Those of other kinds are ignored. */
const formCase = z
  .object({
    kind: z.enum(FORM_KIND_IDS),
    contract: z.optional(reference),
    dueDay: z.optional(
      z.int().check(z.refine((day) => (DUE_DAYS as readonly number[]).includes(day))),
    ),
    calledOn: z.optional(calendarDate),
    postalAddress: z.optional(
      z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_POSTAL_ADDRESS_LENGTH)),
    ),
    text: z.optional(caseText),
  })
  .check(
    z.refine((body) =>
      CASE_FIELDS.every(
        (field) => !(field in getCaseKind(body.kind).fields) || body[field] !== undefined,
      ),
    ),
  )
export type FormCase = z.output<typeof formCase>

const MAX_CONTESTED_ITEMS = 100
const MAX_ITEM_POSITION = 9999
const itemPosition = z.int().check(z.minimum(1), z.maximum(MAX_ITEM_POSITION))

/**
 * A call-back in a window of `cases`, identified by its start; a contest; or a form. With `items`
 * (positions of an invoice) or an `amount` the contested amount is not due until the answer;
 * without them the text describes the charge, and nothing is withheld.
 */
const body = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), phone: mobile, from: instant }),
  z.object({
    kind: z.literal('contest'),
    invoice: z.nullable(reference),
    items: z.optional(z.array(itemPosition).check(z.maxLength(MAX_CONTESTED_ITEMS))),
    amount: z.optional(z.nullable(cents.check(z.minimum(1)))),
    reason: z.optional(z.nullable(contestReason)),
    /** May be empty if there is a reason. */
    text: z.string().check(z.trim(), z.maxLength(MAX_CASE_TEXT_LENGTH)),
  }),
  formCase,
])
export type NewCase = z.output<typeof body>

export const createCase = defineEndpoint({
  id: 'createCase',
  summary: 'Create a support case of one of the kinds that customers open',
  interface: 'v2',
  method: 'POST',
  path: '/cases',
  access: 'customer',
  requiredRole: 'pays',
  success: 201,
  idempotent: true,
  body,
  output: supportCase,
  problemCodes: ['ATTENDANCE.CLOSED', 'CASE.ALREADY.OPEN', 'IDEMPOTENCY.KEY.REUSED'],
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
