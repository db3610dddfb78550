import type { PGlite } from '@electric-sql/pglite'
import { PAYMENT_TRANSITIONS, type PaymentMethod, type PaymentStatus } from '@portal/contract'
import { LEDGER_DIFFERENCES } from '../../../services/api/src/testing/assert-ledger-balanced.ts'
import type { SandboxContext } from '../../../services/sandbox/src/context.ts'
import type { History } from './history.ts'
import { listEarlyRefunds, listOverpaidReturns } from './provider-money.ts'

/** Faults that no commit may leave behind, one per row. */
const FAULTS_AT_ANY_TIME = `
  select 'entry ' || entry_id || ' sums to ' || sum(amount) as fault from ledger_postings
  group by entry_id having sum(amount) <> 0
  union all
  select 'the ledger differs: ' || account || ' ' || coalesce(subject, '') || ' is ' || ledger || ' instead of ' || tables
  from (${LEDGER_DIFFERENCES}) as differences
  union all
  select 'invoice ' || debt_reference || ' is paid ' || count(*) || ' times' from payment_items where is_paid
  group by debt_reference having count(*) > 1
  union all
  select 'invoice ' || reference || ' and its payment ' || i.payment_id || ' differ'
  from invoices i join payments p on p.id = i.payment_id
  where not exists (select from payment_items where is_paid and payment_items.payment_id = i.payment_id and debt_reference = reference)
  union all
  select 'money ' || received_payments.id || ' is booked and unmatched'
  from received_payments join unmatched_money using (id) where state <> 'matched'
  union all
  select 'payment ' || p.id || ' received ' || came || ', of which ' || went || ' is accounted for'
  from payments p,
    lateral (select coalesce(sum(amount), 0) as came, coalesce(sum(refund), 0) as back from received_payments where payment_id = p.id) as money,
    lateral (select coalesce(sum(total - reversed), 0) as kept from payment_items
      where payment_id = p.id and (is_paid or is_partial or reversed > 0)) as items,
    lateral (select coalesce(sum(amount), 0) as taken from reversals where payment_id = p.id and status = 'done') as reversed,
    -- A bank may take money that the support desk has transferred: it leaves twice.
    lateral (select coalesce(sum(postings.amount), 0) as twice from ledger_entries entries
      join ledger_postings postings on entry_id = entries.id
      where entries.payment_id = p.id and kind = 'money_reversed' and account = 'written_off') as lost,
    lateral (select back + kept + taken - twice as went) as all_of_it
  where came <> went
  union all
  select 'payment ' || id || ' is ' || status || ' without money' from payments p
  where status in ('confirmed', 'disputed', 'reversed') and not exists (select from received_payments where payment_id = p.id)
  union all
  select 'payment ' || id || ' was cancelled without a reason' from payments
  where status = 'cancelled' and ended_because is null
  union all
  select 'money ' || id || ' of ' || amount || ' gives back ' || refund from received_payments where refund > amount or refund < 0
  limit 10`

/** Several transactions may have ended since the last look. */
const listReachable = (from: PaymentStatus): Set<PaymentStatus> => {
  const all = new Set([from])
  for (const status of all)
    for (const { from: before, to } of Object.values(PAYMENT_TRANSITIONS))
      if ((before as readonly PaymentStatus[]).includes(status)) all.add(to)
  return all
}

const CODES: readonly PaymentMethod[] = ['pix', 'bankSlip', 'barCode']

/** A request may be run again if its payment ended unused; a refused card was charged as requested. */
const hasEndedUnused = (status: PaymentStatus | undefined, method: PaymentMethod): boolean =>
  status === 'cancelled' || status === 'expired' || (status === 'refused' && CODES.includes(method))

/** Lists what is wrong between two steps: the step before it made the fault. */
export type CommitCheck = (at: number) => Promise<string[]>

interface PaymentOfKey {
  readonly id: string
  readonly method: PaymentMethod
}

export const createCommitCheck = (
  client: PGlite,
  sandbox: SandboxContext,
  history: History,
): CommitCheck => {
  const statuses = new Map<string, PaymentStatus>()
  const listJumps = async (): Promise<string[]> => {
    const { rows } = await client.query<{ id: string; status: PaymentStatus }>(
      'select id, status from payments order by id',
    )
    return rows.flatMap(({ id, status }) => {
      const before = statuses.get(id) ?? status
      statuses.set(id, status)
      return listReachable(before).has(status)
        ? []
        : [`payment ${id} went from ${before} to ${status}`]
    })
  }
  const payments = new Map<string, PaymentOfKey>()
  const listMovedKeys = async (): Promise<string[]> => {
    const { rows } = await client.query<PaymentOfKey & { key: string }>(
      `select k.customer_id || ' ' || k.operation || ' ' || k.key as key, p.id, p.method
      from idempotency_keys k join payments p on p.id = k.result order by 1`,
    )
    return rows.flatMap(({ key, id, method }) => {
      const before = payments.get(key) ?? { id, method }
      payments.set(key, { id, method })
      const status = statuses.get(before.id)
      return before.id === id || hasEndedUnused(status, before.method)
        ? []
        : [`key ${key} made ${before.id}, which is ${status}, and then ${id}`]
    })
  }
  /** A row for each invoice would take a third of a check. */
  const readInvoices = async (): Promise<Map<string, string>> => {
    const { rows } = await client.query<{ value: string; all: string }>(
      `select case state when 'PAID' then 'paid' else 'unpaid' end as value, string_agg(reference, ' ') as all
      from invoices group by 1`,
    )
    return new Map(
      rows.flatMap(({ value, all }) => all.split(' ').map((reference) => [reference, value])),
    )
  }
  return async (at) => {
    const { rows } = await client.query<{ fault: string }>(FAULTS_AT_ANY_TIME)
    const jumps = await listJumps()
    const movedKeys = await listMovedKeys()
    const { rows: refunds } = await client.query<{ id: string; refund: number }>(
      `select id, refund from received_payments where refund_state = 'done' and id like 'pix:%'`,
    )
    history.write(new Map([...statuses, ...(await readInvoices())]), at)
    return [
      ...rows.map(({ fault }) => fault),
      ...jumps,
      ...movedKeys,
      ...listOverpaidReturns(sandbox),
      ...listEarlyRefunds(sandbox, refunds),
    ]
  }
}
