import type { PGlite } from '@electric-sql/pglite'
import { sumComponents, isPart, type AmountComponent } from '@portal/contract'
import { calculatePaid } from '../../../services/api/src/billing/rules/contest.ts'
import type { SandboxContext } from '../../../services/sandbox/src/context.ts'
import { getRemainder } from '../../../services/sandbox/src/card/card.ts'

/** Returns what the ledger's postings sum to: zero, at any instant. */
export const sumLedger = async (client: PGlite): Promise<number> => {
  const { rows } = await client.query<{ sum: string }>(
    'select coalesce(sum(amount), 0)::text as sum from ledger_postings',
  )
  return Number(rows[0]?.sum)
}

const sum = <T>(all: readonly T[], getAmount: (one: T) => number): number =>
  all.reduce((total, one) => total + getAmount(one), 0)

/** Money that each provider holds for the operator. */
const listHeldMoney = ({ store }: SandboxContext): Readonly<Record<string, number>> => ({
  pix: sum(
    store.all('payments'),
    ({ amount, devolucoes }) =>
      amount.final -
      sum(
        devolucoes.filter(({ status = 'DEVOLVIDO' }) => status === 'DEVOLVIDO'),
        ({ cents }) => cents,
      ),
  ),
  bank: sum(
    store.all('bills').filter(({ status }) => status === 'settled'),
    ({ amountCents, returns = [] }) => amountCents - sum(returns, (one) => one.amountCents),
  ),
  card: sum(
    store.all('cardPayments').filter(({ status }) => status === 'captured'),
    (payment) =>
      getRemainder(payment) +
      sum(
        (payment.disputes ?? []).filter(({ status }) => status === 'opened'),
        ({ amountCents }) => amountCents,
      ),
  ),
})

interface InvoiceRow {
  readonly reference: string
  readonly state: 'OPEN' | 'PAID' | 'AGREED' | 'CANCELLED'
  readonly components: readonly AmountComponent[]
  /** What its contests count as paid: it is, or will be, a credit. */
  readonly contested: string
}

/** Lists where the ledger differs from the providers, the invoices and the refunds. */
export const checkLedger = async (client: PGlite, sandbox: SandboxContext): Promise<string[]> => {
  const faults: string[] = []
  const must = (name: string, actual: number, expected: number): void => {
    if (actual !== expected)
      faults.push(`${name} is ${actual} in the ledger instead of ${expected}`)
  }
  must('the sum', await sumLedger(client), 0)
  const { rows } = await client.query<{ account: string; subject: string | null; total: string }>(
    'select account, subject, sum(amount)::text as total from ledger_postings group by account, subject',
  )
  const getBalance = (account: string, subject?: string): number =>
    sum(
      rows.filter((row) => row.account === account && (subject ?? row.subject) === row.subject),
      ({ total }) => Number(total),
    )
  for (const [provider, held] of Object.entries(listHeldMoney(sandbox)))
    must(
      `the money at ${provider}`,
      getBalance('provider_clearing', provider) + getBalance('provider_blocked', provider),
      held,
    )
  const invoices = await client.query<InvoiceRow>(
    `select reference, state, components, (
        select coalesce(sum(greatest(0, case contests.state when 'open' then amount else accepted end - withheld)), 0)
        from contests where invoice_reference = reference and contests.state <> 'withdrawn')::text as contested
      from invoices order by reference`,
  )
  for (const { reference, state, components, contested } of invoices.rows) {
    must(
      `what is owed for ${reference}`,
      getBalance('receivable', reference),
      state === 'OPEN'
        ? sumComponents(components.filter((component) => isPart(component, 'invoice')))
        : 0,
    )
    const paid = calculatePaid({ state, components })
    if (Number(contested) > paid)
      faults.push(`contests of ${reference} credit ${contested} cents, of which ${paid} are paid`)
  }
  const unmatched = await client.query<{ total: string }>(
    `select coalesce(sum(amount), 0)::text as total from unmatched_money where state in ('open', 'proposed')`,
  )
  must('unmatched money', -getBalance('unmatched'), Number(unmatched.rows[0]?.total))
  const { rows: owed } = await client.query<{ state: string; total: string }>(
    'select refund_state as state, sum(refund)::text as total from received_payments group by refund_state',
  )
  const sumRefunds = (...states: string[]): number =>
    sum(
      owed.filter(({ state }) => states.includes(state)),
      ({ total }) => Number(total),
    )
  const [asked] = (
    await client.query<{ pending: string; taken: string; used: string }>(
      `select coalesce(sum(transfer) filter (where state = 'pending'), 0)::text as pending,
        coalesce(sum(transfer) filter (where state <> 'cancelled'), 0)::text as taken,
        (select coalesce(sum(amount), 0)::text from credit_uses where restored_at is null) as used
      from credit_refunds`,
    )
  ).rows
  must(
    'what is to be refunded',
    -getBalance('refunds_payable'),
    sumRefunds('choice', 'transfer') + Number(asked?.pending),
  )
  const credited = await client.query<{ total: string }>(
    'select coalesce(sum(credit), 0)::text as total from contests',
  )
  must(
    'what customers have as credit',
    -getBalance('customer_credit'),
    sumRefunds('credit') +
      Number(credited.rows[0]?.total) -
      Number(asked?.used) -
      Number(asked?.taken),
  )
  const { rows: negative } = await client.query<{ subject: string; total: string }>(
    `select subject, sum(amount)::text as total from ledger_postings
    where account = 'customer_credit' and subject in (select customer_id from credit_uses where restored_at is null)
    group by subject having sum(amount) > 0`,
  )
  for (const { subject, total } of negative)
    faults.push(`${subject} has used ${total} cents of credit that is not there`)
  return faults
}
