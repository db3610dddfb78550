import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { getPreviousBankDay, type CalendarDate, type Campaign } from '@portal/contract'
import type { Db } from '../../platform/index.ts'
import type { LateRates } from '../rules/late-charges.ts'
import type { ContractInvoice } from '../rules/contract-invoice.ts'
import { getFirstCollectableDay } from '../rules/prescription.ts'
import { invoices } from '../tables.ts'
import { findInvoices } from './invoices.ts'

/** Condition for the invoices of a campaign. */
export const isOverdueInvoice = (today: CalendarDate) =>
  and(
    eq(invoices.state, 'OPEN'),
    isNull(invoices.installmentNumber),
    // A contested invoice waits for its answer.
    isNull(invoices.contestAnswerBy),
    // A prescribed invoice is in no agreement: signing would make it owed again.
    gte(invoices.dueDate, getFirstCollectableDay(today)),
    lte(sql`coalesce(${invoices.lateFrom}, ${invoices.dueDate})`, getPreviousBankDay(today)),
  )

type OfferedInvoices = Pick<Campaign, 'contractReference' | 'discountPercentage'>

/** Finds the overdue invoices of a campaign with its discount, oldest first, and locks them on request. */
export const findOfferInvoices = async (
  db: Db,
  customerId: string,
  { contractReference, discountPercentage }: OfferedInvoices,
  today: CalendarDate,
  rates: LateRates,
  { lock = false } = {},
): Promise<readonly ContractInvoice[]> => {
  const query = db
    .select({ reference: invoices.reference })
    .from(invoices)
    .where(and(eq(invoices.contractReference, contractReference), isOverdueInvoice(today)))
    .orderBy(asc(invoices.reference))
  // One statement: an invoice that is contested while the lock is awaited does not match any more.
  const rows = await (lock ? query.for('update') : query)
  const references = rows.map((row) => row.reference)
  const found = await findInvoices(db, customerId, references, today, rates, discountPercentage)
  return found.filter(({ invoice }) => invoice.status === 'VENCIDA')
}
