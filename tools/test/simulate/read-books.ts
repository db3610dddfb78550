import type { PGlite } from '@electric-sql/pglite'
import type { PaymentStatus } from '@portal/contract'

/** What the database says at the end of a simulation. */
export interface Books {
  payments: {
    id: string
    protocol: string
    status: PaymentStatus
    because: string | null
    expired: boolean
    open: boolean
    reference: string | null
    state: string | null
    elsewhere: boolean
    contracts: string[]
    /** An agreement has replaced its invoice, now or before. */
    agreed: boolean
    /** An amount of its invoice was contested, so that another amount was owed. */
    contested: boolean
    /** Its invoice was paid elsewhere in part, by credit, or by money that has left again. */
    once: boolean
  }[]
  events: {
    id: string
    payment_id: string
    amount: number
    refund: number
    refund_state: string
    outcome: string
    /** It was a credit before it was refunded: each change is notified. */
    asked_back: boolean
  }[]
  settled: {
    payment_id: string
    debt_reference: string
    total: number
    reversed: number
    is_paid: boolean
  }[]
  paid: { reference: string; payment_id: string }[]
  unmatched: { id: string; amount: number }[]
  reversals: { payment_id: string; status: string; amount: number }[]
}

export const readBooks = async (client: PGlite, now: Date): Promise<Books> => ({
  payments: (
    await client.query<Books['payments'][number]>(
      `select p.id, p.protocol, p.status, p.ended_because as because, p.expires_at <= $1 as expired,
        c.reference, c.state,
        exists (select from payment_items where payment_id = p.id and is_open) as open,
        array(select distinct contract_reference from payment_items where payment_id = p.id)
          as contracts,
        exists (select from payment_items mine where mine.payment_id = p.id and (
          exists (select from payment_items other
            where other.debt_reference = mine.debt_reference
            and other.is_paid and other.payment_id <> p.id)
          or exists (select from invoices d
            where d.reference = mine.debt_reference and d.state in ('AGREED', 'CANCELLED'))))
          as elsewhere,
        exists (
          select from payment_items mine, agreements,
            jsonb_to_recordset(agreements.replaced) as invoice (reference text)
          where mine.payment_id = p.id and invoice.reference = mine.debt_reference) as agreed,
        exists (
          select from payment_items mine join contests on invoice_reference = mine.debt_reference
          where mine.payment_id = p.id) as contested,
        exists (
          select from payment_items mine
          join payment_items other on other.debt_reference = mine.debt_reference
          where mine.payment_id = p.id and other.payment_id <> p.id
          and (other.reversed > 0 or other.is_partial))
        or exists (
          select from payment_items mine join credit_uses on invoice_reference = mine.debt_reference
          where mine.payment_id = p.id) as once
        from payments p left join charges c on c.payment_id = p.id order by p.id`,
      [now],
    )
  ).rows,
  events: (
    await client.query<Books['events'][number]>(
      `select r.*, exists (select from ledger_entries where source_id = 'credit:' || r.id)
        and exists (select from ledger_entries
          where source_id in ('refund:' || r.id, 'refund-refused:' || r.id)) as asked_back
        from received_payments r order by r.id`,
    )
  ).rows,
  settled: (
    await client.query<Books['settled'][number]>(
      'select * from payment_items where is_paid or is_partial or reversed > 0 order by debt_reference',
    )
  ).rows,
  reversals: (
    await client.query<Books['reversals'][number]>(
      'select payment_id, status, amount::integer from reversals order by id',
    )
  ).rows,
  unmatched: (
    await client.query<Books['unmatched'][number]>(
      `select id, amount::integer from unmatched_money where state <> 'matched' order by id`,
    )
  ).rows,
  paid: (
    await client.query<Books['paid'][number]>(
      'select reference, payment_id from invoices where payment_id in (select id from payments) order by reference',
    )
  ).rows,
})
