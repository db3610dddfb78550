import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import { selectRows } from './select-rows.ts'

/**
 * Balances of the ledger beside what the tables of billing and payments say. `opening_balance` and
 * the plain accounts have no counterpart, but every entry sums to zero.
 */
export const LEDGER_DIFFERENCES = `
  with balances as (
    select account, subject, sum(amount) as amount from ledger_postings group by account, subject),
  expected as (
    select 'receivable' as account, reference as subject,
      (select coalesce(sum((component ->> 'amount')::bigint), 0) from jsonb_array_elements(components) as component) as amount
    from invoices where state = 'OPEN'
    union all
    select 'provider_clearing', provider, sum(held) from (
      select split_part(id, ':', 1) as provider, amount as held from received_payments
      union all select case when method in ('bankSlip', 'barCode') then 'transfer' else split_part(r.id, ':', 1) end, -refund
      from received_payments r join payments on payments.id = payment_id where refund_state = 'done'
      union all select split_part(money_id, ':', 1), -amount from reversals where status in ('requested', 'done')
      union all select 'transfer', -transfer from credit_refunds where state = 'done'
      union all select provider, amount from unmatched_money where state in ('open', 'proposed', 'written_off')
      union all select provider, amount from unmatched_money where state = 'refunded' and provider = 'bank'
      union all select 'transfer', -amount from unmatched_money where state = 'refunded' and provider = 'bank') as money
    group by 2
    union all
    select 'provider_blocked', split_part(money_id, ':', 1), sum(amount) from reversals where status = 'requested' group by 2
    union all
    select 'unmatched', provider, -sum(amount) from unmatched_money where state in ('open', 'proposed') group by 2
    union all
    select account, customer_id, -sum(owed) from (
      select case when refund_state = 'credit' then 'customer_credit' else 'refunds_payable' end as account, customer_id, refund as owed
      from received_payments join payments on payments.id = payment_id where refund_state <> 'done'
      union all
      select 'customer_credit', customer_id, credit from contests
      join invoices on invoices.reference = invoice_reference join contracts on contracts.reference = contract_reference
      union all
      select 'customer_credit', customer_id, -amount from credit_uses where restored_at is null
      union all
      select 'customer_credit', customer_id, -transfer from credit_refunds where state <> 'cancelled'
      union all
      select 'refunds_payable', customer_id, transfer from credit_refunds where state = 'pending') as customers
    group by 1, 2)
  select account, subject, coalesce(balances.amount, 0)::text as ledger, coalesce(expected.amount, 0)::text as tables
  from balances full join expected using (account, subject)
  where account in ('receivable', 'provider_clearing', 'provider_blocked', 'unmatched', 'customer_credit', 'refunds_payable')
    and coalesce(balances.amount, 0) <> coalesce(expected.amount, 0)
  union all
  select 'all', null, sum(amount)::text, '0' from ledger_postings having sum(amount) <> 0
  order by 1, 2 limit 20`

/** Throws unless the ledger explains every invoice, received payment and refund of the database. */
export const assertLedgerBalanced = async (db: Db): Promise<void> => {
  const differences = await selectRows<Record<string, unknown>>(db, sql.raw(LEDGER_DIFFERENCES))
  if (differences.length > 0)
    throw new Error(`the ledger differs from the tables: ${JSON.stringify(differences)}`)
}
