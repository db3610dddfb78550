import { sql, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '@portal/contract'

/** Columns of a debt aliased `d`, with its agreement aliased `a`. */
export const debtColumns: SQL = sql`d.reference, d.month, to_char(d.due_date, 'YYYY-MM-DD') as due_date, d.amount, d.state,
  d.agreement_reference, d.installment_number, a.installments, d.paid_at, d.settled_fine, d.settled_interest, d.settled_discount`

export const debtSource: SQL = sql`debts d left join agreements a on a.reference = d.agreement_reference`

/** Columns of a contract aliased `c`; the campaign counts only where it is open on `today`. */
export const contractColumns = (today: CalendarDate): SQL => sql`c.reference, c.product_type, c.phone, c.due_day, c.multiple,
  exists (select from agreements g where g.contract_reference = c.reference) as has_agreement,
  (select coalesce(json_agg(json_build_object('name', p.name, 'code', p.code) order by p.position), '[]')
     from contract_products p where p.contract_reference = c.reference) as products,
  ${openDiscount(today)} as discount_percentage`

/** The best open, unaccepted campaign of contract `c`. */
const openDiscount = (today: CalendarDate): SQL => sql`(select max(k.discount_percentage) from campaigns k
  where k.contract_reference = c.reference and k.accepted_at is null and k.valid_until >= ${today}::date)`

export const campaignColumns: SQL = sql`k.reference, k.contract_reference, k.discount_percentage, k.type,
  to_char(k.valid_until, 'YYYY-MM-DD') as valid_until, k.max_installments`

export const textList = (values: readonly string[]): SQL =>
  sql`(${sql.join(values.map((value) => sql`${value}`), sql`, `)})`
