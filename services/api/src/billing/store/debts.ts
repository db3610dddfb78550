import { sql, type SQL } from 'drizzle-orm'
import type { CalendarDate, PaymentLine } from '@portal/contract'
import { rowsOf, type Db } from '../../platform/db'
import type { LateRates } from '../rules/charges'
import { viewDebt } from '../rules/debt-view'
import type { FoundDebt } from '../rules/found-debt'
import { contractOf, storedDebtOf, type ContractRow, type DebtRow } from './rows'
import { contractColumns, debtColumns, debtSource, textList } from './statements'

type Row = { customer_id: string; contract: ContractRow; debt: DebtRow }

const select = async (db: Db, today: CalendarDate, rates: LateRates, where: SQL): Promise<FoundDebt[]> => {
  const rows = await rowsOf<Row>(db, sql`
    select c.customer_id, row_to_json(cc) as contract, row_to_json(x) as debt
    from debts b
    join contracts c on c.reference = b.contract_reference
    cross join lateral (select ${contractColumns(today)}) cc
    cross join lateral (select ${debtColumns} from ${debtSource} where d.reference = b.reference) x
    where ${where}
    order by x.due_date, x.reference`)
  return rows.map((row) => ({
    customerId: row.customer_id,
    discountPercentage: row.debt.installment_number === null ? row.contract.discount_percentage : null,
    contract: contractOf(row.contract),
    debt: viewDebt(today, storedDebtOf(row.debt), rates, row.contract.discount_percentage),
  }))
}

/** The customer's invoices among `references`, oldest first; what is not found or somebody else's is simply missing. */
export const findDebts = async (
  db: Db, customerId: string, references: readonly string[], today: CalendarDate, rates: LateRates,
): Promise<FoundDebt[]> =>
  references.length === 0
    ? []
    : select(db, today, rates, sql`b.reference in ${textList(references)} and c.customer_id = ${customerId}`)

/** For a settlement that names no customer, such as a bank's return file. */
export const findDebtsOfAnyone = async (
  db: Db, references: readonly string[], today: CalendarDate, rates: LateRates,
): Promise<FoundDebt[]> =>
  references.length === 0 ? [] : select(db, today, rates, sql`b.reference in ${textList(references)}`)

/** Holds the invoices until the transaction ends; always in one order, so that two payments never wait for each other. */
export const lockDebts = async (tx: Db, references: readonly string[]): Promise<void> => {
  if (references.length === 0) return
  await tx.execute(sql`select reference from debts where reference in ${textList(references)} order by reference for update`)
}

export type SettledLine = Pick<PaymentLine, 'debtReference' | 'fine' | 'interest' | 'discount'>

/** Marks open invoices as paid with the charges that were paid; answers those that changed, so that a second call changes none. */
export const markPaid = async (tx: Db, lines: readonly SettledLine[], paidAt: Date, paymentId: string): Promise<string[]> => {
  if (lines.length === 0) return []
  const paid = lines.map((line) => sql`(${line.debtReference}, ${line.fine}::int, ${line.interest}::int, ${line.discount}::int)`)
  const rows = await rowsOf<{ reference: string }>(tx, sql`
    update debts d
    set state = 'PAID', paid_at = ${paidAt.toISOString()}::timestamptz, payment_id = ${paymentId},
        settled_fine = v.fine, settled_interest = v.interest, settled_discount = v.discount
    from (values ${sql.join(paid, sql`, `)}) as v (reference, fine, interest, discount)
    where d.reference = v.reference and d.state <> 'PAID'
    returning d.reference`)
  return rows.map((row) => row.reference)
}

/** How many invoices the customer still owes, the named ones left aside; 0 means that paying those settles everything. */
export const countOpenBesides = async (db: Db, customerId: string, references: readonly string[]): Promise<number> => {
  const besides = references.length === 0 ? sql`true` : sql`d.reference not in ${textList(references)}`
  const [row] = await rowsOf<{ open: number }>(db, sql`
    select count(*)::int as open from debts d join contracts c on c.reference = d.contract_reference
    where c.customer_id = ${customerId} and d.state = 'OPEN' and ${besides}`)
  return row?.open ?? 0
}
