import { sql } from 'drizzle-orm'
import type { CalendarDate } from '@portal/contract'
import { rowsOf, type Db } from '../../platform/db'
import type { LateRates } from '../rules/charges'
import type { FoundDebt } from '../rules/found-debt'
import { findDebts, lockDebts } from './debts'

/** The overdue invoices that a campaign of this contract is about, oldest first; `lock` holds them. */
export const offerDebts = async (
  db: Db, customerId: string, contractReference: string, today: CalendarDate, rates: LateRates, lock = false,
): Promise<FoundDebt[]> => {
  const rows = await rowsOf<{ reference: string }>(db, sql`
    select reference from debts where contract_reference = ${contractReference} and state = 'OPEN'
      and installment_number is null and due_date < ${today}::date`)
  const references = rows.map((row) => row.reference)
  if (lock) await lockDebts(db, references)
  const found = await findDebts(db, customerId, references, today, rates)
  return found.filter(({ debt }) => debt.status === 'VENCIDA')
}
