import * as z from 'zod/mini'
import { caseFileInfo } from '../case-files.ts'
import { CASE_KIND_IDS } from '../case-kinds.ts'
import { contest } from '../contests.ts'
import { defineEndpoint } from '../endpoint.ts'
import { calendarDate, instant, mobile, reference } from '../schemas.ts'

/** The support desk sets received, working, answered and closed; the customer sets cancelled. */
export const CASE_STATES = ['received', 'working', 'answered', 'closed', 'cancelled'] as const

/** Time window of a call-back, within the service hours of one day. */
const callWindow = z.object({ from: instant, to: instant })
export type CallWindow = z.output<typeof callWindow>

export const caseProtocol = z.string().check(z.regex(/^\d{8,20}$/))

/** What the customer filled in beyond the text, by field of the kind. */
export const caseDetails = z.object({
  dueDay: z.optional(z.int()),
  calledOn: z.optional(calendarDate),
  postalAddress: z.optional(z.string()),
})
export type CaseDetails = z.output<typeof caseDetails>

export const supportCase = z.object({
  protocol: caseProtocol,
  /** A kind that was added later is read as `request`, the general one. */
  kind: z.catch(z.enum(CASE_KIND_IDS), 'request'),
  state: z.enum(CASE_STATES),
  openedAt: instant,
  /** Deadline of the operator; null when another party decides. */
  answerBy: z.nullable(instant),
  /** Phone number to call; null for a case without a call. */
  phone: z.nullable(mobile),
  /** Chosen window; null for 'as soon as possible'. */
  call: z.nullable(callWindow),
  /** Reference of the disputed invoice. */
  invoice: z.nullable(reference),
  /** Reference of the contract that the request is about. */
  contract: z.nullable(reference),
  details: caseDetails,
  /** Contested amount and its decision; null for other kinds and without an invoice. */
  contest: z.optional(z.nullable(contest)),
  /** File that the customer attached; null without one. */
  file: z.optional(z.nullable(caseFileInfo)),
  /** Text of the customer; of the portal for a dispute. */
  text: z.nullable(z.string()),
  /** Response of the operator. */
  answer: z.nullable(z.string()),
  /** Time of the response; null without one. */
  answeredAt: z.optional(z.nullable(instant)),
  /** Timestamp of the last change of `state`. */
  changedAt: instant,
  canCancel: z.boolean(),
})
export type SupportCase = z.output<typeof supportCase>

/** `calls` are the windows that can be requested now, soonest first. */
const output = z.object({ cases: z.array(supportCase), calls: z.array(callWindow) })
export type SupportCases = z.output<typeof output>

export const cases = defineEndpoint({
  id: 'cases',
  summary: 'Open support cases of the customer and the newest 100 ended ones, newest first',
  interface: 'v2',
  method: 'GET',
  path: '/cases',
  access: 'customer',
  output,
})

export const casesFixture = {
  output: {
    cases: [
      {
        protocol: '202611211234567890',
        kind: 'call' as const,
        state: 'received' as const,
        openedAt: '2026-11-21T15:00:00Z',
        answerBy: '2026-11-23T15:00:00Z',
        phone: '+5511987654321',
        call: { from: '2026-11-22T13:00:00Z', to: '2026-11-22T15:00:00Z' },
        invoice: null,
        contract: null,
        details: {},
        text: null,
        answer: null,
        changedAt: '2026-11-21T15:00:00Z',
        canCancel: true,
      },
      {
        protocol: '202611180987654321',
        kind: 'contest' as const,
        state: 'answered' as const,
        openedAt: '2026-11-18T15:00:00Z',
        answerBy: '2026-12-18T15:00:00Z',
        phone: null,
        call: null,
        invoice: 'FT100000100107',
        contract: null,
        details: {},
        text: 'Não contratei o pacote adicional.',
        answer: 'O pacote foi retirado e o valor volta na próxima fatura.',
        answeredAt: '2026-11-19T12:00:00Z',
        changedAt: '2026-11-19T12:00:00Z',
        canCancel: false,
      },
    ],
    calls: [
      { from: '2026-11-22T11:10:00Z', to: '2026-11-22T13:00:00Z' },
      { from: '2026-11-22T13:00:00Z', to: '2026-11-22T15:00:00Z' },
    ],
  },
}
