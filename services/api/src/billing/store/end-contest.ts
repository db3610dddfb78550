import {
  ApiProblem,
  toCents,
  toSaoPauloDate,
  type CalendarDate,
  type Cents,
} from '@portal/contract'
import { and, eq, ne, notInArray, sum } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { countPausedDays } from '../rules/contest-terms.ts'
import { reopenComponents } from '../rules/contest.ts'
import { contests, invoices, type ContestRow, type InvoiceRow } from '../tables.ts'
import { lockInvoice } from './contests.ts'
import { addPausedDays, deleteInvoiceReminders } from './reminders.ts'

/** Locks invoice and contest; null if the contest has ended or does not exist. */
export const lockContest = async (
  tx: Db,
  protocol: string,
): Promise<{ contest: ContestRow; invoice: InvoiceRow; customerId: string } | null> => {
  const [known] = await tx
    .select({ invoiceReference: contests.invoiceReference })
    .from(contests)
    .where(eq(contests.protocol, protocol))
  if (known === undefined) return null
  const locked = await lockInvoice(tx, known.invoiceReference)
  const [contest] = await tx
    .select()
    .from(contests)
    .where(and(eq(contests.protocol, protocol), eq(contests.state, 'open')))
  return contest === undefined ? null : { contest, ...locked }
}

/** Sum of the withheld amounts of the invoice's open contests. */
export const sumWithheld = async (tx: Db, invoiceReference: string): Promise<Cents> => {
  const [row] = await tx
    .select({ total: sum(contests.withheld) })
    .from(contests)
    .where(and(eq(contests.invoiceReference, invoiceReference), eq(contests.state, 'open')))
  return toCents(Number(row?.total ?? 0))
}

/** Makes the payment of an invoice one that paid it in part, because a contested amount is owed again. */
export type MarkPaidInPart = (tx: Db, invoiceReference: string) => Promise<void>

/** Opens a paid invoice again, so that nothing but its contested amounts is unpaid. */
export const reopenInvoice = async (
  tx: Db,
  invoice: InvoiceRow,
  contested: Cents,
  markPaidInPart: MarkPaidInPart,
): Promise<InvoiceRow> => {
  const [row] = await tx
    .update(invoices)
    .set({
      state: 'OPEN',
      paidAt: null,
      paymentId: null,
      components: reopenComponents(invoice.components, contested),
      waivedLate: toCents(0),
    })
    .where(eq(invoices.reference, invoice.reference))
    .returning()
  if (row === undefined) throw new ApiProblem('UNEXPECTED')
  await markPaidInPart(tx, invoice.reference)
  return row
}

/**
 * Ends a contest of an answered case. The legal notice periods of an unpaid invoice go on; with a
 * new due date they start again.
 */
export const updateNotices = async (
  tx: Db,
  { protocol, invoiceReference, openedAt }: ContestRow,
  { isExtended, today }: { readonly isExtended: boolean; readonly today: CalendarDate },
): Promise<void> => {
  if (isExtended) return deleteInvoiceReminders(tx, [invoiceReference])
  const others = await tx
    .select({ openedAt: contests.openedAt, decidedAt: contests.decidedAt })
    .from(contests)
    .where(
      and(
        eq(contests.invoiceReference, invoiceReference),
        ne(contests.protocol, protocol),
        notInArray(contests.state, ['open', 'withdrawn']),
      ),
    )
  const days = countPausedDays(
    { from: toSaoPauloDate(openedAt), to: today },
    others.flatMap(({ openedAt, decidedAt }) =>
      decidedAt === null ? [] : [{ from: toSaoPauloDate(openedAt), to: toSaoPauloDate(decidedAt) }],
    ),
  )
  await addPausedDays(tx, invoiceReference, days)
}
