import {
  addDays,
  CASE_KINDS,
  ApiProblem,
  sumCents,
  toCents,
  type CalendarDate,
  type Cents,
  type ContestReason,
} from '@portal/contract'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { getContestEnd, getWithheld, sumBilled, withholdAmount } from '../rules/contest.ts'
import { extendTerms } from '../rules/contest-terms.ts'
import { contests, invoiceItems, invoices, type ContestRow, type InvoiceRow } from '../tables.ts'
import { hasExtension, lockInvoice, updateInvoice, type ContestDay } from './contests.ts'
import { deleteDueReminders } from './reminders.ts'

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
 * Takes the amount off the invoice. Returns whether the rest has a new due date: only the first
 * contest that needs it gives one.
 */
const withhold = async (
  tx: Db,
  invoice: InvoiceRow,
  withheld: Cents,
  today: CalendarDate,
): Promise<boolean> => {
  if (withheld === 0) return false
  const terms = (await hasExtension(tx, invoice.reference)) ? {} : extendTerms(invoice, today)
  await tx
    .update(invoices)
    .set({ components: withholdAmount(invoice.components, withheld), ...terms })
    .where(eq(invoices.reference, invoice.reference))
  return 'lateFrom' in terms && terms.lateFrom !== invoice.lateFrom
}

/**
 * Opens a contest in the transaction of its support case. The amount is not owed until the answer,
 * and the rest has a due date that can be met. The legal notice periods stop. Throws BAD.REQUEST
 * with the field that does not fit.
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
  const isExtending = await withhold(tx, invoice, withheld, today)
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
      formerDaysLate: invoice.daysLate,
      isExtending,
    })
    .returning()
  if (row === undefined) throw new ApiProblem('UNEXPECTED')
  await updateInvoice(tx, invoiceReference, {})
  if (isExtending) await deleteDueReminders(tx, invoiceReference)
  return row
}
