import * as z from 'zod/mini'
import { calendarDate, cents, instant } from './schemas.ts'

/** Why a customer contests an amount, as customers read it. */
export const CONTEST_REASONS = {
  unknown: 'Não reconheço esta cobrança',
  wrong_amount: 'O valor está errado',
  cancelled: 'Já cancelei este serviço',
  not_working: 'O serviço não funcionou',
  already_paid: 'Já paguei este valor',
} as const
export type ContestReason = keyof typeof CONTEST_REASONS
export const contestReason = z.enum(Object.keys(CONTEST_REASONS) as [ContestReason])

/** unanswered: no answer in time, so that it is decided for the customer. */
export const CONTEST_STATES = [
  'open',
  'accepted',
  'partly_accepted',
  'rejected',
  'unanswered',
  'withdrawn',
] as const

/** A contested amount of an invoice. Its support case has the same protocol. */
export const contest = z.object({
  protocol: z.string(),
  state: z.enum(CONTEST_STATES),
  amount: cents,
  /** Positions of the contested items; empty if the customer gave an amount. */
  positions: z.array(z.int()),
  reason: z.nullable(contestReason),
  openedAt: instant,
  /** Last day for the answer; without one, the contest is decided for the customer. */
  answerBy: calendarDate,
  /** What was decided for the customer; null while open. */
  accepted: z.nullable(cents),
  /**
   * Part of `accepted` that had been paid, with interest and, if due, doubled: a credit of the
   * customer.
   */
  credit: cents,
})
export type Contest = z.output<typeof contest>
