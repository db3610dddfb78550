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
  endOpenContest,
  markCorrected,
} from '../rules/contest.ts'
import { settleTerms } from '../rules/contest-terms.ts'
import { contests, invoices, type ContestRow, type InvoiceRow } from '../tables.ts'
import { hasExtension, updateInvoice, type ContestDay } from './contests.ts'
import {
  lockContest,
  reopenInvoice,
  updateNotices,
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
  await excludeContested(tx, invoice.reference, toCents(owedAgain), { today, hasNewTerms: true })
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

/**
 * Changes the invoice as decided: what was accepted is not owed any more, the rest of `withheld` is
 * owed again. Returns whether it has a new due date.
 */
const settleInvoice = async (
  tx: Db,
  { contest, invoice }: { readonly contest: ContestRow; readonly invoice: InvoiceRow },
  { corrected, contested }: { readonly corrected: Cents; readonly contested: Cents },
  { now, today, rates }: ContestDay,
  markPaidInPart: MarkPaidInPart,
): Promise<boolean> => {
  const { protocol, withheld } = contest
  if (withheld === 0 || (invoice.state === 'PAID' && corrected === withheld)) {
    const components = markCorrected(invoice.components, corrected)
    await updateInvoice(tx, invoice.reference, withheld === 0 ? {} : { components })
    return false
  }
  const open =
    invoice.state === 'PAID' ? await reopenInvoice(tx, invoice, contested, markPaidInPart) : invoice
  const rejected = {
    returned: toCents(withheld - corrected),
    rest: sumPart(open.components, 'invoice'),
    former: contest,
    mayExtend: !(await hasExtension(tx, invoice.reference, protocol)),
  }
  const components = endOpenContest(open.components, { withheld, corrected })
  const terms = settleTerms(open, rejected, today, rates)
  await updateInvoice(tx, invoice.reference, { components, ...terms })
  // The ledger records corrections of open invoices only, so that this is a second update.
  if (sumPart(components, 'invoice') === 0)
    await tx
      .update(invoices)
      .set({ state: 'PAID', paidAt: now })
      .where(and(eq(invoices.reference, invoice.reference), isNull(invoices.contestAnswerBy)))
  return terms.lateFrom !== open.lateFrom
}

/**
 * Decides an open contest in the transaction of its answer. Returns the contest; null if it has
 * ended or the protocol is of another case. Throws BAD.REQUEST if more is accepted than was
 * contested.
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
  const ended = {
    state: getDecidedState(contest, accepted, isUnanswered),
    accepted,
    credit,
    paid,
    decidedAt: day.now,
  }
  const isContest = eq(contests.protocol, protocol)
  await tx.update(contests).set(ended).where(isContest)
  const hasNewDueDate = await settleInvoice(
    tx,
    locked,
    { corrected, contested },
    day,
    markPaidInPart,
  )
  const isExtended = contest.isExtending || hasNewDueDate
  if (hasNewDueDate) await tx.update(contests).set({ isExtending: true }).where(isContest)
  await updateNotices(tx, contest, { isExtended, today: day.today })
  const [row = null] = await tx.select().from(contests).where(isContest)
  return row
}
