import { toCents, type CalendarMonth } from '@portal/contract'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { contests, contracts, creditUses, invoices } from '../tables.ts'

interface CreditedInvoice {
  readonly reference: string
  readonly month: CalendarMonth
}

/** Finds the invoices behind entries of credit: by protocol of a contest and by id of a use. */
export const findCreditedInvoices = async (
  db: Db,
  customerId: string,
): Promise<Map<string, CreditedInvoice>> => {
  const invoice = { reference: invoices.reference, month: invoices.month }
  const contested = await db
    .select({ id: contests.protocol, ...invoice })
    .from(contests)
    .innerJoin(invoices, eq(invoices.reference, contests.invoiceReference))
    .innerJoin(contracts, eq(contracts.reference, invoices.contractReference))
    .where(and(eq(contracts.customerId, customerId), gt(contests.credit, toCents(0))))
  const used = await db
    .select({ id: creditUses.id, ...invoice })
    .from(creditUses)
    .innerJoin(invoices, eq(invoices.reference, creditUses.invoiceReference))
    .where(eq(creditUses.customerId, customerId))
  return new Map([...contested, ...used].map(({ id, ...one }) => [id, one]))
}
