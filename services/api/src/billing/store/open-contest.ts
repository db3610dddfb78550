import {
  addDays,
  CASE_KINDS,
  ApiProblem,
  sumCents,
  toCents,
  type Cents,
  type ContestReason,
} from '@portal/contract'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { getContestEnd, getWithheld, sumBilled, withholdAmount } from '../rules/contest.ts'
import { isOverdue } from '../rules/late-charges.ts'
import { getDueDate } from '../rules/to-invoice.ts'
import { contests, invoiceItems, type ContestRow, type InvoiceRow } from '../tables.ts'
import { lockInvoice, updateInvoice, type ContestDay } from './contests.ts'
import { resetNoticePeriods } from './reminders.ts'

export interface NewContest {
  readonly customerId: string
  readonly protocol: string
  readonly invoiceReference: string
  readonly positions: readonly number[]
  /** Without items: the contested amount; null if the customer names none. */
  readonly amount: Cents | null
  readonly reason: ContestReason | null
}

const sumItems = async (
  tx: Db,
  { invoiceReference, positions }: NewContest,
  earlier: readonly ContestRow[],
): Promise<Cents> => {
  const contested = new Set(earlier.flatMap((row) => row.positions))
  const items = await tx
    .select({ position: invoiceItems.position, amount: invoiceItems.amount })
    .from(invoiceItems)
    .where(
      and(
        eq(invoiceItems.invoiceReference, invoiceReference),
        inArray(invoiceItems.position, [...positions]),
      ),
    )
  const isAllowed =
    new Set(positions).size === items.length &&
    items.length === positions.length &&
    items.every(({ position, amount }) => amount > 0 && !contested.has(position))
  if (!isAllowed) throw new ApiProblem('BAD.REQUEST', { field: 'items' })
  return sumCents(items.map(({ amount }) => amount))
}

/** Returns the contested amount. Throws BAD.REQUEST if it was contested before or is more than was billed. */
const calculateContested = async (
  tx: Db,
  contest: NewContest,
  invoice: InvoiceRow,
): Promise<Cents> => {
  const earlier = await tx
    .select()
    .from(contests)
    .where(and(eq(contests.invoiceReference, invoice.reference), ne(contests.state, 'withdrawn')))
  const amount =
    contest.positions.length > 0
      ? await sumItems(tx, contest, earlier)
      : (contest.amount ?? toCents(0))
  const left = sumBilled(invoice.components) - sumCents(earlier.map((row) => row.amount))
  if (amount > left)
    throw new ApiProblem('BAD.REQUEST', {
      field: contest.positions.length > 0 ? 'items' : 'amount',
    })
  return amount
}

/**
 * Opens a contest in the transaction of its support case. The amount is not owed until the answer, the rest has a due date that can be met, and
 * the legal notice periods start again. Throws BAD.REQUEST with the field that does not fit.
 */
export const openContest = async (
  tx: Db,
  contest: NewContest,
  { now, today }: Omit<ContestDay, 'rates'>,
): Promise<ContestRow> => {
  const { invoiceReference, protocol, positions, reason } = contest
  const { invoice, customerId } = await lockInvoice(tx, invoiceReference)
  const until = getContestEnd(invoice)
  if (customerId !== contest.customerId || until === null || until < today)
    throw new ApiProblem('BAD.REQUEST', { field: 'invoice' })
  const amount = await calculateContested(tx, contest, invoice)
  const withheld = getWithheld(invoice, amount)
  const [row] = await tx
    .insert(contests)
    .values({
      protocol,
      invoiceReference,
      amount,
      withheld,
      positions: [...positions],
      reason,
      openedAt: now,
      answerBy: addDays(today, CASE_KINDS.contest.deadlineDays),
      formerLateFrom: invoice.lateFrom,
      wasOverdue: isOverdue(getDueDate(invoice), today),
    })
    .returning()
  if (row === undefined) throw new ApiProblem('UNEXPECTED')
  await updateInvoice(
    tx,
    invoiceReference,
    withheld > 0 ? withholdAmount(invoice, withheld, today) : {},
  )
  await resetNoticePeriods(tx, invoice, row)
  return row
}
