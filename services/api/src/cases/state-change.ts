import { getCaseKind, isAutomatic, type CaseKindId } from '@portal/contract'
import { z } from 'zod'
import { OPEN_STATES } from './store/cases.ts'
import type { Case } from './tables.ts'

/** Next state of a case, as the support desk requests it. */
export const stateChange = z.discriminatedUnion('to', [
  z.object({ to: z.literal('working') }),
  z.object({
    to: z.literal('answered'),
    answer: z.string().trim().min(1).max(2000),
    /** For a contest: the amount that is decided for the customer, in cents. */
    accepted: z.int().min(0).optional(),
    /** Whether what the customer had paid is returned double; false for a justifiable error (CDC art. 42). */
    isDoubled: z.boolean().default(true),
  }),
  z.object({ to: z.literal('closed') }),
  z.object({ to: z.literal('completed') }),
])

export type StateChange = z.output<typeof stateChange>

/** Allowed current states per new state. Closing an answered case sends no further notification. */
export const ALLOWED_FROM = {
  working: ['received'],
  answered: OPEN_STATES,
  closed: [...OPEN_STATES, 'answered'],
} as const satisfies Record<Exclude<StateChange['to'], 'completed'>, readonly Case['state'][]>

const isOpen = ({ state }: Case): boolean => OPEN_STATES.some((open) => open === state)
/** Whether the desk can run the effect of the deadline early. */
export const canComplete = ({ kind }: Case): boolean => isAutomatic(kind)
/** Whether the desk can end it without its effect. The cancellation of a contract cannot be refused. */
export const canRefuse = ({ kind }: Case): boolean => getCaseKind(kind).onDeadline !== 'complete'

/**
 * A call is an answer, and a bank decides a dispute. All other requests are answered in words
 * (Decreto 11.034/2022, art. 13).
 */
const CLOSED_WITHOUT_ANSWER: readonly CaseKindId[] = ['call', 'phone', 'dispute']
/** Whether the desk can close the case now. Closing a transfer would say nothing about its money. */
export const canClose = (row: Case): boolean =>
  row.state === 'answered'
    ? row.kind !== 'transfer'
    : isOpen(row) && CLOSED_WITHOUT_ANSWER.includes(row.kind)

interface OpenContest {
  readonly amount: number
}

/** Returns the amount that an answer accepts, in cents. A contest without an amount is answered in words alone. */
export const getAcceptedAmount = (
  change: StateChange,
  contest: OpenContest | null,
): number | undefined => {
  if (change.to !== 'answered') return undefined
  return change.accepted ?? (contest?.amount === 0 ? 0 : undefined)
}

/** Returns status and message of a change that cannot be made; null when its state decides. */
export const findRefusal = (
  row: Case,
  change: StateChange,
  contest: OpenContest | null,
): { readonly status: 400 | 409; readonly message: string } | null => {
  if (change.to === 'answered') {
    const accepted = getAcceptedAmount(change, contest)
    if (contest !== null && accepted === undefined)
      return { status: 400, message: 'The answer to a contest names the accepted amount.' }
    const returnable = contest?.amount ?? 0
    if (isOpen(row) && accepted !== undefined && accepted > returnable)
      return {
        status: 400,
        message: `At most ${returnable} cents can be accepted, not ${accepted}.`,
      }
  }
  if (change.to === 'closed') {
    if (row.kind === 'transfer')
      return {
        status: 409,
        message: 'A transfer cannot be closed: answer it once the money has been transferred.',
      }
    if (canRefuse(row) && isOpen(row) && !canClose(row))
      return {
        status: 409,
        message: `A case of kind ${row.kind} is answered before it is closed.`,
      }
  }
  return null
}
