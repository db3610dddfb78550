import { and, eq, isNull, lt } from 'drizzle-orm'
import type { CalendarDate } from '@portal/contract'
import type { Db } from '../../platform/index.ts'
import type { LateRates } from '../rules/charges.ts'
import type { FoundDebt } from '../rules/found-debt.ts'
import { debts } from '../tables.ts'
import { findDebts, lockDebts } from './debts.ts'

/** Of an invoice that a campaign is about. */
export const isOverdueInvoice = (today: CalendarDate) =>
  and(eq(debts.state, 'OPEN'), isNull(debts.installmentNumber), lt(debts.dueDate, today))

/** The overdue invoices that a campaign of this contract is about, oldest first; `lock` holds them. */
export const offerDebts = async (
  db: Db,
  customerId: string,
  contractReference: string,
  today: CalendarDate,
  rates: LateRates,
  lock = false,
): Promise<FoundDebt[]> => {
  const rows = await db
    .select({ reference: debts.reference })
    .from(debts)
    .where(and(eq(debts.contractReference, contractReference), isOverdueInvoice(today)))
  const references = rows.map((row) => row.reference)
  if (lock) await lockDebts(db, references)
  const found = await findDebts(db, customerId, references, today, rates)
  return found.filter(({ debt }) => debt.status === 'VENCIDA')
}
