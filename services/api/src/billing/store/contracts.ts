import { sql } from 'drizzle-orm'
import type { CalendarDate, Contract } from '@portal/contract'
import { rowsOf, type Db } from '../../platform/db'
import type { LateRates } from '../rules/charges'
import { viewDebt } from '../rules/debt-view'
import { contractOf, storedDebtOf, type ContractRow, type DebtRow } from './rows'
import { contractColumns, debtColumns, debtSource } from './statements'

/** Contracts of a customer with all their invoices, in one round trip however many there are. */
export const contractsOf = async (db: Db, customerId: string, today: CalendarDate, rates: LateRates): Promise<Contract[]> => {
  const rows = await rowsOf<ContractRow & { debts: DebtRow[] }>(db, sql`
    select ${contractColumns(today)}, coalesce(o.debts, '[]') as debts
    from contracts c
    left join lateral (
      select json_agg(row_to_json(x) order by x.due_date desc, x.reference desc) as debts
      from (select ${debtColumns} from ${debtSource} where d.contract_reference = c.reference) x
    ) o on true
    where c.customer_id = ${customerId}
    order by c.reference`)
  return rows.map((row) => ({
    ...contractOf(row),
    debts: row.debts.map((debt) => viewDebt(today, storedDebtOf(debt), rates, row.discount_percentage)),
  }))
}

/** False for a customer whom the specification answers CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS. */
export const hasContracts = async (db: Db, customerId: string): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from contracts where customer_id = ${customerId} limit 1`)).length > 0

/** Several invoices may be paid together when at least one contract allows it. */
export const mayPaySeveral = async (db: Db, customerId: string): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from contracts where customer_id = ${customerId} and multiple limit 1`)).length > 0
