import {
  ApiProblem,
  sumPart,
  toCents,
  toSaoPauloDate,
  type CalendarDate,
  type Cents,
} from '@portal/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { postEntry } from '../../ledger/index.ts'
import type { Db } from '../../platform/index.ts'
import {
  calculatePaid,
  calculatePaidShare,
  calculateReturn,
  markCorrected,
  settleAmount,
} from '../rules/contest.ts'
import { contests, invoices, type ContestRow, type InvoiceRow } from '../tables.ts'
import { updateInvoice, type ContestDay } from './contests.ts'
import {
  endContest,
  lockContest,
  reopenInvoice,
  sumWithheld,
  type MarkPaidInPart,
} from './end-contest.ts'
import { excludeContested } from './exclude-contested.ts'

/** Locks a contest for its decision. It withholds what had been paid for its amount and is owed again. */
const lockUnpaidContest = async (
  tx: Db,
  protocol: string,
  today: CalendarDate,
): ReturnType<typeof lockContest> => {
  const locked = await lockContest(tx, protocol)
  if (locked === null) return null
  const { contest, invoice } = locked
  const owedAgain = contest.amount - contest.withheld - calculatePaid(invoice)
  if (owedAgain <= 0) return locked
  await excludeContested(tx, invoice.reference, toCents(owedAgain), today)
  return lockContest(tx, protocol)
}

export interface ContestDecision {
  readonly protocol: string
  /** Part of the contested amount that is decided for the customer; null accepts all of it. */
  readonly accepted: Cents | null
  /** Whether what the customer had paid is returned double (CDC art. 42). */
  readonly isDoubled: boolean
  /** True if no answer was given in time. */
  readonly isUnanswered?: boolean
}

const getDecidedState = (
  { amount }: ContestRow,
  accepted: Cents,
  isUnanswered: boolean,
): ContestRow['state'] => {
  if (isUnanswered) return 'unanswered'
  if (accepted === amount) return 'accepted'
  return accepted === 0 ? 'rejected' : 'partly_accepted'
}

/** Credits money that the customer had paid, with interest. */
const recordCredit = async (
  tx: Db,
  {
    protocol,
    customerId,
    paid,
    paidOn,
    isDoubled,
  }: {
    readonly protocol: string
    readonly customerId: string
    readonly paid: Cents
    readonly paidOn: CalendarDate
    readonly isDoubled: boolean
  },
  { now, today, rates }: ContestDay,
): Promise<Cents> => {
  const { principal, interest } = calculateReturn(paid, { isDoubled, paidOn, today, rates })
  const credit = toCents(principal + interest)
  if (credit > 0)
    await postEntry(tx, {
      sourceId: `contest:${protocol}`,
      kind: 'contest_credited',
      occurredAt: now,
      postings: [
        { account: 'revenue', amount: principal },
        { account: 'fines_and_interest', amount: interest },
        { account: 'customer_credit', subject: customerId, amount: -credit },
      ],
    })
  return credit
}

/** Changes the invoice as decided: what was accepted is not owed any more, the rest of `withheld` is owed again. */
const settleInvoice = async (
  tx: Db,
  invoice: InvoiceRow,
  {
    withheld,
    corrected,
    contested,
  }: { readonly withheld: Cents; readonly corrected: Cents; readonly contested: Cents },
  { now, today }: ContestDay,
  markPaidInPart: MarkPaidInPart,
): Promise<void> => {
  if (withheld === 0) return updateInvoice(tx, invoice.reference, {})
  if (invoice.state === 'PAID' && corrected === withheld)
    return updateInvoice(tx, invoice.reference, {
      components: markCorrected(invoice.components, corrected),
    })
  const open =
    invoice.state === 'PAID' ? await reopenInvoice(tx, invoice, contested, markPaidInPart) : invoice
  const settled = settleAmount(open, { withheld, corrected }, today)
  await updateInvoice(tx, invoice.reference, settled)
  // The ledger records corrections of open invoices only, so that this is a second update.
  if (sumPart(settled.components, 'invoice') === 0)
    await tx
      .update(invoices)
      .set({ state: 'PAID', paidAt: now })
      .where(and(eq(invoices.reference, invoice.reference), isNull(invoices.contestAnswerBy)))
}

/**
 * Decides an open contest in the transaction of its answer. Returns the contest; null if it has ended or the protocol is of another case. Throws
 * BAD.REQUEST if more is accepted than was contested.
 */
export const decideContest = async (
  tx: Db,
  { protocol, isDoubled, isUnanswered = false, ...decision }: ContestDecision,
  day: ContestDay,
  markPaidInPart: MarkPaidInPart,
): Promise<ContestRow | null> => {
  const locked = await lockUnpaidContest(tx, protocol, day.today)
  if (locked === null) return null
  const { contest, invoice, customerId } = locked
  const accepted = decision.accepted ?? contest.amount
  if (accepted < 0 || accepted > contest.amount)
    throw new ApiProblem('BAD.REQUEST', { field: 'accepted' })
  const corrected = toCents(Math.min(accepted, contest.withheld))
  const contested = await sumWithheld(tx, invoice.reference)
  const paid = calculatePaidShare(
    invoice.components,
    toCents(Math.min(accepted - corrected, calculatePaid(invoice))),
  )
  const credit = await recordCredit(
    tx,
    {
      protocol,
      customerId,
      paid,
      paidOn: toSaoPauloDate(invoice.paidAt ?? contest.openedAt),
      isDoubled,
    },
    day,
  )
  await endContest(tx, locked, {
    state: getDecidedState(contest, accepted, isUnanswered),
    accepted,
    credit,
    paid,
    decidedAt: day.now,
  })
  await settleInvoice(
    tx,
    invoice,
    { withheld: contest.withheld, corrected, contested },
    day,
    markPaidInPart,
  )
  const [row = null] = await tx.select().from(contests).where(eq(contests.protocol, protocol))
  return row
}
