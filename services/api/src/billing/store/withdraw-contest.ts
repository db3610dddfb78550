import { toCents, type Cents } from '@portal/contract'
import { and, asc, eq, gt, ne, or } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { endOpenContest } from '../rules/contest.ts'
import { contests, type ContestRow } from '../tables.ts'
import { updateInvoice, type ContestDay } from './contests.ts'
import { lockContest, reopenInvoice, sumWithheld, type MarkPaidInPart } from './end-contest.ts'

/**
 * Whether another contest gave the invoice a new due date since this withdrawn one was opened. The
 * next open one then receives the former due date, for its own withdrawal.
 */
const moveFormerDueDate = async (
  tx: Db,
  { invoiceReference, openedAt, formerLateFrom, formerDaysLate }: ContestRow,
): Promise<boolean> => {
  const later = await tx
    .select()
    .from(contests)
    .where(
      and(
        eq(contests.invoiceReference, invoiceReference),
        ne(contests.state, 'withdrawn'),
        gt(contests.withheld, toCents(0)),
        or(gt(contests.openedAt, openedAt), gt(contests.decidedAt, openedAt)),
      ),
    )
    .orderBy(asc(contests.openedAt), asc(contests.protocol))
  const next = later.find(({ state }) => state === 'open')
  if (next !== undefined)
    await tx
      .update(contests)
      .set({ formerLateFrom, formerDaysLate })
      .where(eq(contests.protocol, next.protocol))
  return later.length > 0
}

/**
 * Withdraws an open contest as if it had not been opened: the amount is owed again, with the former
 * due date and the legal notices from before. Returns that amount; zero for other cases.
 */
export const withdrawContest = async (
  tx: Db,
  protocol: string,
  { now }: Pick<ContestDay, 'now'>,
  markPaidInPart: MarkPaidInPart,
): Promise<Cents> => {
  const locked = await lockContest(tx, protocol)
  if (locked === null) return toCents(0)
  const { contest, invoice } = locked
  const outcome = { withheld: contest.withheld, corrected: toCents(0) }
  const contested = await sumWithheld(tx, invoice.reference)
  await tx
    .update(contests)
    .set({ state: 'withdrawn', decidedAt: now })
    .where(eq(contests.protocol, protocol))
  if (contest.withheld === 0) {
    await updateInvoice(tx, invoice.reference, {})
    return contest.withheld
  }
  const open =
    invoice.state === 'PAID' ? await reopenInvoice(tx, invoice, contested, markPaidInPart) : invoice
  const hasChanged = await moveFormerDueDate(tx, contest)
  await updateInvoice(tx, invoice.reference, {
    components: endOpenContest(open.components, outcome),
    ...(!hasChanged && { lateFrom: contest.formerLateFrom, daysLate: contest.formerDaysLate }),
  })
  return contest.withheld
}
