import { sql } from 'drizzle-orm'
import type { Agreement, CalendarDate, Cents } from '@portal/contract'
import { rowsOf, type Db } from '../../platform/db'
import { isOverdue } from '../rules/charges'

interface PartRow {
  debtReference: string
  number: number
  dueDate: CalendarDate
  amount: Cents
  state: 'OPEN' | 'PAID' | 'AGREED'
}
interface Row extends Record<string, unknown> {
  reference: string
  contract_reference: string
  total: Cents
  discount: Cents
  has_term: boolean
  parts: PartRow[]
}

const statusOf = (part: PartRow, today: CalendarDate): Agreement['parts'][number]['status'] => {
  if (part.state === 'PAID') return 'PAGA'
  return isOverdue(part.dueDate, today) ? 'VENCIDA' : 'ABERTA'
}

/** The newest agreement of one of the customer's contracts; null without one. */
export const agreementOf = async (
  db: Db, customerId: string, contractReference: string, today: CalendarDate,
): Promise<Agreement | null> => {
  const [row] = await rowsOf<Row>(db, sql`
    select a.reference, a.contract_reference, a.total, a.discount, a.has_term,
      (select json_agg(json_build_object('debtReference', d.reference, 'number', d.installment_number,
          'dueDate', to_char(d.due_date, 'YYYY-MM-DD'), 'amount', d.amount, 'state', d.state) order by d.installment_number)
        from debts d where d.agreement_reference = a.reference and d.installment_number is not null) as parts
    from agreements a join contracts c on c.reference = a.contract_reference
    where a.contract_reference = ${contractReference} and c.customer_id = ${customerId}
    order by a.created_at desc, a.reference desc limit 1`)
  if (!row) return null
  return {
    reference: row.reference,
    contractReference: row.contract_reference,
    total: row.total,
    discount: row.discount,
    hasTerm: row.has_term,
    parts: row.parts.map((part) => ({
      number: part.number, debtReference: part.debtReference, dueDate: part.dueDate, amount: part.amount, status: statusOf(part, today),
    })),
  }
}

/** The one contract of the customer that has an agreement, newest first, for a term that names no contract. */
export const agreedContractOf = async (db: Db, customerId: string): Promise<string | null> => {
  const [row] = await rowsOf<{ reference: string }>(db, sql`
    select a.contract_reference as reference from agreements a join contracts c on c.reference = a.contract_reference
    where c.customer_id = ${customerId} order by a.created_at desc limit 1`)
  return row?.reference ?? null
}
