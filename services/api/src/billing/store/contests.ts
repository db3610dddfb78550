import { ApiProblem, type CalendarDate, type Contest } from '@portal/contract'
import { and, desc, eq, gte, inArray, min, ne, or } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import type { ContestEvent } from '../rules/contest.ts'
import type { LateRates } from '../rules/late-charges.ts'
import { contests, contracts, invoices, type ContestRow, type InvoiceRow } from '../tables.ts'

/** A day with its rates, and its instant. */
export interface ContestDay {
  readonly now: Date
  readonly today: CalendarDate
  readonly rates: LateRates
}

/** Locks the invoice until the transaction ends. Throws BAD.REQUEST if it does not exist. */
export const lockInvoice = async (
  tx: Db,
  reference: string,
): Promise<{ invoice: InvoiceRow; customerId: string }> => {
  const [row] = await tx
    .select({ invoice: invoices, customerId: contracts.customerId })
    .from(invoices)
    .innerJoin(contracts, eq(contracts.reference, invoices.contractReference))
    .where(eq(invoices.reference, reference))
    .for('update', { of: invoices })
  if (row === undefined) throw new ApiProblem('BAD.REQUEST', { field: 'invoice' })
  return row
}

/** Whether a contest of the invoice, other than this one, gave it a new due date. */
export const hasExtension = async (
  tx: Db,
  invoiceReference: string,
  except = '',
): Promise<boolean> =>
  (
    await tx
      .select({ protocol: contests.protocol })
      .from(contests)
      .where(
        and(
          eq(contests.invoiceReference, invoiceReference),
          eq(contests.isExtending, true),
          ne(contests.protocol, except),
        ),
      )
      .limit(1)
  ).length > 0

/** Changes an invoice, and the answer date of its open contests. */
export const updateInvoice = async (
  tx: Db,
  reference: string,
  change: Partial<Omit<InvoiceRow, 'reference'>>,
): Promise<void> => {
  const [open] = await tx
    .select({ answerBy: min(contests.answerBy) })
    .from(contests)
    .where(and(eq(contests.invoiceReference, reference), eq(contests.state, 'open')))
  await tx
    .update(invoices)
    .set({ ...change, contestAnswerBy: open?.answerBy ?? null })
    .where(eq(invoices.reference, reference))
}

const toContest = ({
  openedAt,
  protocol,
  state,
  amount,
  positions,
  reason,
  answerBy,
  accepted,
  credit,
}: ContestRow): Contest => ({
  protocol,
  state,
  amount,
  positions,
  reason,
  openedAt: openedAt.toISOString(),
  answerBy,
  accepted,
  credit,
})

/** Lists the contests of an invoice, newest first. */
export const listContests = async (db: Db, invoiceReference: string): Promise<Contest[]> =>
  (
    await db
      .select()
      .from(contests)
      .where(eq(contests.invoiceReference, invoiceReference))
      .orderBy(desc(contests.openedAt), desc(contests.protocol))
  ).map(toContest)

/** Finds the contests of these protocols. */
export const findContests = async (
  db: Db,
  protocols: readonly string[],
): Promise<Map<string, Contest>> => {
  if (protocols.length === 0) return new Map()
  const rows = await db
    .select()
    .from(contests)
    .where(inArray(contests.protocol, [...protocols]))
  return new Map(rows.map((row) => [row.protocol, toContest(row)]))
}

/** Lists the customer's open contests and those decided since a time, newest first. */
export const listRecentContests = async (
  db: Db,
  customerId: string,
  since: Date,
): Promise<ContestEvent[]> =>
  (
    await db
      .select({ contest: contests, month: invoices.month })
      .from(contests)
      .innerJoin(invoices, eq(invoices.reference, contests.invoiceReference))
      .innerJoin(contracts, eq(contracts.reference, invoices.contractReference))
      .where(
        and(
          eq(contracts.customerId, customerId),
          ne(contests.state, 'withdrawn'),
          or(eq(contests.state, 'open'), gte(contests.decidedAt, since)),
        ),
      )
      .orderBy(desc(contests.openedAt), desc(contests.protocol))
  ).map(({ contest, month }) => ({
    ...toContest(contest),
    reference: contest.invoiceReference,
    month,
    withheld: contest.withheld,
    at: contest.decidedAt ?? contest.openedAt,
  }))
