import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant, mobile, reference } from '../schemas.ts'

/** call: we ring the customer. contest: a charge that the customer does not accept. phone: the customer has lost the line that codes go to. */
export const CASE_KINDS = ['call', 'contest', 'phone'] as const
/** received, working and answered by the desk; closed by the desk; cancelled by the customer. */
export const CASE_STATES = ['received', 'working', 'answered', 'closed', 'cancelled'] as const

/** When somebody rings: both ends in attendance hours of one day. */
const callWindow = z.object({ from: instant, to: instant })
export type CallWindow = z.output<typeof callWindow>

export const caseProtocol = z.string().check(z.regex(/^\d{8,20}$/))

export const supportCase = z.object({
  protocol: caseProtocol,
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  openedAt: instant,
  /** The number that is rung; null where nobody rings. */
  phone: z.nullable(mobile),
  /** What the customer chose; null for 'as soon as possible'. */
  call: z.nullable(callWindow),
  /** The invoice that is contested. */
  invoice: z.nullable(reference),
  /** In the customer's words. */
  text: z.nullable(z.string()),
  /** In the operator's words. */
  answer: z.nullable(z.string()),
  /** When the state became what it is. */
  changedAt: instant,
  /** Whether the customer may still take it back. */
  canCancel: z.boolean(),
})
export type SupportCase = z.output<typeof supportCase>

/** `calls`: windows that the customer may choose from now, by the server's clock, soonest first. */
const output = z.object({ cases: z.array(supportCase), calls: z.array(callWindow) })
export type SupportCases = z.output<typeof output>

export const cases = defineEndpoint({
  id: 'cases',
  summary: 'What the customer has asked of the desk, newest first',
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
        phone: '+5511987654321',
        call: { from: '2026-11-22T13:00:00Z', to: '2026-11-22T15:00:00Z' },
        invoice: null,
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
        phone: null,
        call: null,
        invoice: 'FT100000100107',
        text: 'Não contratei o pacote adicional.',
        answer: 'O pacote foi retirado e o valor volta na próxima fatura.',
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
