import type { PGlite } from '@electric-sql/pglite'
import { isFinal, type PaymentStatus } from '@portal/contract'
import { LEDGER_DIFFERENCES } from '../../../services/api/src/testing/assert-ledger-balanced.ts'
import { getSituation } from '../../../services/sandbox/src/pix/charge.ts'
import type { SandboxContext } from '../../../services/sandbox/src/context.ts'
import { checkLedger } from './check-ledger.ts'
import { listProviderMoney } from './provider-money.ts'
import type { Remembered } from './customer-run.ts'

interface Books {
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

const readBooks = async (client: PGlite, now: Date): Promise<Books> => ({
  payments: (
    await client.query<Books['payments'][number]>(
      `select p.id, p.protocol, p.status, p.ended_because as because, p.expires_at <= $1 as expired,
    exists (select from payment_items where payment_id = p.id and is_open) as open,
    array(select distinct contract_reference from payment_items where payment_id = p.id) as contracts,
    c.reference, c.state, exists (select from payment_items mine where mine.payment_id = p.id and (
      exists (select from payment_items other where other.debt_reference = mine.debt_reference and other.is_paid and other.payment_id <> p.id)
      or exists (select from invoices d where d.reference = mine.debt_reference and d.state in ('AGREED', 'CANCELLED')))) as elsewhere,
    exists (select from payment_items mine, agreements, jsonb_to_recordset(agreements.replaced) as invoice (reference text)
      where mine.payment_id = p.id and invoice.reference = mine.debt_reference) as agreed,
    exists (select from payment_items mine join contests on invoice_reference = mine.debt_reference where mine.payment_id = p.id) as contested,
    exists (select from payment_items mine join payment_items other on other.debt_reference = mine.debt_reference
      where mine.payment_id = p.id and other.payment_id <> p.id and (other.reversed > 0 or other.is_partial))
      or exists (select from payment_items mine join credit_uses on invoice_reference = mine.debt_reference where mine.payment_id = p.id) as once
    from payments p left join charges c on c.payment_id = p.id order by p.id`,
      [now],
    )
  ).rows,
  events: (
    await client.query<Books['events'][number]>(
      `select r.*, exists (select from ledger_entries where source_id = 'credit:' || r.id)
      and exists (select from ledger_entries where source_id in ('refund:' || r.id, 'refund-refused:' || r.id)) as asked_back
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

const hasExactlyOne = (texts: readonly string[], wanted: RegExp): boolean =>
  texts.filter((text) => wanted.test(text)).length === 1
const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)

/** Lists every violated invariant after the simulation has settled; empty if all hold. */
export const checkInvariants = async (
  client: PGlite,
  sandbox: SandboxContext,
  { delivered, cancelled, cases, offered, surprises }: Remembered,
): Promise<string[]> => {
  const { payments, events, settled, paid, unmatched, reversals } = await readBooks(
    client,
    sandbox.clock(),
  )
  const outside = listProviderMoney(sandbox)
  const faults = surprises.map((surprise) => `a customer met ${surprise}`)
  const must = (isSo: boolean, fault: string): void => {
    if (!isSo) faults.push(fault)
  }

  // Our books equal the providers' to the cent.
  for (const { id, amount } of [...events, ...unmatched])
    must(
      outside.get(id)?.amount === amount,
      `${id} is booked with ${amount}, its provider has ${outside.get(id)?.amount}`,
    )
  for (const [id, { amount }] of outside)
    must(
      [...events, ...unmatched].filter((event) => event.id === id).length === 1,
      `${id} of ${amount} came and is not booked once`,
    )
  // The ledger explains every invoice, received payment and refund.
  const { rows: differences } = await client.query(LEDGER_DIFFERENCES)
  must(differences.length === 0, `the ledger differs: ${JSON.stringify(differences)}`)
  // The daily statements of the providers agree with the ledger, or the difference is explained.
  const { rows: unexplained } = await client.query(
    'select provider, day, kind, subject from statement_differences where resolved_at is null and reason is null limit 20',
  )
  must(unexplained.length === 0, `statements differ: ${JSON.stringify(unexplained)}`)
  // An invoice is booked at most once; other money is refunded.
  const nowPaid = settled.filter((item) => item.is_paid)
  must(
    new Set(nowPaid.map((item) => item.debt_reference)).size === nowPaid.length,
    'an invoice is settled twice',
  )
  const formatRows = (rows: readonly { payment_id: string }[], name: (at: number) => string) =>
    rows.map(({ payment_id }, at) => `${name(at)} ${payment_id}`).join()
  must(
    formatRows(paid, (at) => paid[at]?.reference ?? '') ===
      formatRows(nowPaid, (at) => nowPaid[at]?.debt_reference ?? ''),
    'invoices and payments differ',
  )
  const [received, back, kept, taken] = [
    sum(events.map(({ amount }) => amount)),
    sum(events.map(({ refund }) => refund)),
    sum(settled.map(({ total, reversed }) => total - reversed)),
    sum(reversals.filter(({ status }) => status === 'done').map(({ amount }) => amount)),
  ]
  // A bank may take money that the support desk has transferred: it leaves twice.
  const { rows: lost } = await client.query<{ amount: string }>(
    `select coalesce(sum(amount), 0) as amount from ledger_postings join ledger_entries on id = entry_id
    where kind = 'money_reversed' and account = 'written_off'`,
  )
  const twice = Number(lost[0]?.amount)
  must(
    received === back + kept + taken - twice,
    `${received} came, ${kept} settled invoices, ${back} goes back and ${taken} was taken back, ${twice} of it twice`,
  )
  // A duplicate payment is refunded once, through the same method.
  for (const { id, refund, refund_state: state } of events) {
    const given = outside.get(id)?.back ?? []
    // The support desk transfers what a bank cannot refund.
    const wanted = state === 'done' && !id.startsWith('bank:') ? [refund] : []
    must(state !== 'pending', `the refund of ${id} still waits`)
    must(
      given.join() === wanted.join(),
      `${id} was given back as [${given.join()}] instead of [${wanted.join()}] (${state})`,
    )
  }
  // A final payment cannot be paid any more, and no requested cancellation is lost.
  const findCharge = (reference: string | null) =>
    sandbox.store.all('charges').find(({ txid }) => txid === reference)
  for (const { id, status, reference, state, expired, open, elsewhere } of payments) {
    must(status !== 'expired' || expired, `${id} expired before its time`)
    must(open !== isFinal(status), `${id} is ${status}, and its items are open: ${open}`)
    if (isFinal(status))
      must(
        state === null || state === 'paid' || state === 'removed',
        `${id} is ${status} and its charge ${state}`,
      )
    else
      must(
        status === 'awaiting_payer' && !expired && !elsewhere,
        `${id} is still ${status}${expired ? ', expired' : ''}${elsewhere ? ', settled elsewhere' : ''}`,
      )
    const pix = findCharge(reference)
    if (isFinal(status) && pix)
      must(
        getSituation(pix, sandbox.clock()) !== 'payable',
        `${id} is ${status} and its Pix can be paid`,
      )
    const bill = sandbox.store.get('bills', reference ?? '')
    if (isFinal(status) && bill)
      must(bill.status !== 'open', `${id} is ${status} and its bill can be paid`)
  }
  // A code ends by cancellation, by expiry, by too little money, for an offer, or because its
  // invoice was paid otherwise or contested.
  const isUnderpaid = (id: string) =>
    events.some((event) => event.payment_id === id && event.outcome === 'underpaid')
  const isOffered = (contracts: readonly string[]) => contracts.some((one) => offered.has(one))
  for (const { id, status, because, contracts, elsewhere, agreed, contested, once } of payments) {
    if (!delivered.has(id) || status !== 'cancelled' || agreed) continue
    must(
      cancelled.has(id) ||
        elsewhere ||
        contested ||
        once ||
        isUnderpaid(id) ||
        (because === 'settled_otherwise' && isOffered(contracts)),
      `${id} was given to a customer and taken away (${because})`,
    )
  }
  // Each notification was sent once.
  const texts = sandbox.outbox.list(undefined).map(({ text }) => text)
  const reversed = reversals.filter(({ status }) => status === 'done').length
  const reversalTexts = texts.filter((text) => /R\$ [\d.,]+ do seu pagamento\./.test(text))
  must(
    reversalTexts.length === reversed,
    `${reversed} reversals, told ${reversalTexts.length} times`,
  )
  for (const protocol of cases)
    must(
      hasExactlyOne(texts, new RegExp(`recebemos o pedido .*Protocolo ${protocol}\\b`)),
      `case ${protocol} was confirmed, and not told once`,
    )
  for (const { id, protocol, status } of payments) {
    const isReceived = new RegExp(`recebemos o pagamento .*${protocol}`)
    must(
      ['confirmed', 'disputed', 'reversed'].includes(status)
        ? hasExactlyOne(texts, isReceived)
        : !texts.some((text) => isReceived.test(text)),
      `${id} is ${status}; told ${texts.filter((text) => isReceived.test(text)).length} times that it was received`,
    )
    const owed = events.filter(
      ({ payment_id: payment, refund, refund_state: state }) =>
        payment === id && refund > 0 && (state === 'done' || state === 'credit'),
    ).length
    const notified = texts.filter(
      (text) => text.includes(protocol) && /devolvemos|vamos devolver|virou credito/i.test(text),
    ).length
    const askedBack = events.filter((event) => event.payment_id === id && event.asked_back).length
    // A reversal takes a refund back after its notification.
    const withdrawn = reversals.filter(({ payment_id: payment }) => payment === id).length
    must(
      owed <= notified && notified <= owed + askedBack + withdrawn,
      `${owed} refunds of ${id}, told ${notified} times`,
    )
  }
  return [...faults, ...(await checkLedger(client, sandbox))]
}
