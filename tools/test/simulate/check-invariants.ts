import type { PGlite } from '@electric-sql/pglite'
import { isFinal } from '@portal/contract'
import { LEDGER_DIFFERENCES } from '../../../services/api/src/testing/assert-ledger-balanced.ts'
import { getSituation } from '../../../services/sandbox/src/pix/charge.ts'
import type { SandboxContext } from '../../../services/sandbox/src/context.ts'
import { checkLedger } from './check-ledger.ts'
import { listProviderMoney } from './provider-money.ts'
import { readBooks, type Books } from './read-books.ts'
import type { Remembered } from './customer-run.ts'

const hasExactlyOne = (texts: readonly string[], wanted: RegExp): boolean =>
  texts.filter((text) => wanted.test(text)).length === 1
const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)

/** Records a fault unless the promise holds. */
type Must = (isSo: boolean, fault: string) => void
type ProviderMoney = ReturnType<typeof listProviderMoney>

/** Our books equal the providers' to the cent. */
const checkBooked = (must: Must, { events, unmatched }: Books, outside: ProviderMoney): void => {
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
}

/** An invoice is booked at most once; other money is refunded. */
const checkPaidInvoices = (must: Must, { settled, paid }: Books): void => {
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
}

/** Money that came paid invoices, goes back or was taken back; `twice` left two times. */
const checkSums = (must: Must, { events, settled, reversals }: Books, twice: number): void => {
  const [received, back, kept, taken] = [
    sum(events.map(({ amount }) => amount)),
    sum(events.map(({ refund }) => refund)),
    sum(settled.map(({ total, reversed }) => total - reversed)),
    sum(reversals.filter(({ status }) => status === 'done').map(({ amount }) => amount)),
  ]
  must(
    received === back + kept + taken - twice,
    `${received} came, ${kept} settled invoices, ${back} goes back and ${taken} was taken back, ${twice} of it twice`,
  )
}

/** A duplicate payment is refunded once, through the same method. */
const checkRefunds = (must: Must, { events }: Books, outside: ProviderMoney): void => {
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
}

/** A final payment cannot be paid any more, and no requested cancellation is lost. */
const checkEndedPayments = (must: Must, { payments }: Books, sandbox: SandboxContext): void => {
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
}

/**
 * A code ends by cancellation, by expiry, by too little money, for an offer, or because its
 * invoice was paid otherwise or contested.
 */
const checkEndedCodes = (
  must: Must,
  { payments, events }: Books,
  { delivered, cancelled, offered }: Remembered,
): void => {
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
}

/** Each notification was sent once. */
const checkNotifications = (
  must: Must,
  { payments, events, reversals }: Books,
  sandbox: SandboxContext,
  cases: Remembered['cases'],
): void => {
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
}

/** Lists every violated invariant after the simulation has settled; empty if all hold. */
export const checkInvariants = async (
  client: PGlite,
  sandbox: SandboxContext,
  remembered: Remembered,
): Promise<string[]> => {
  const books = await readBooks(client, sandbox.clock())
  const outside = listProviderMoney(sandbox)
  const faults = remembered.surprises.map((surprise) => `a customer met ${surprise}`)
  const must: Must = (isSo, fault) => {
    if (!isSo) faults.push(fault)
  }

  checkBooked(must, books, outside)
  // The ledger explains every invoice, received payment and refund.
  const { rows: differences } = await client.query(LEDGER_DIFFERENCES)
  must(differences.length === 0, `the ledger differs: ${JSON.stringify(differences)}`)
  // The daily statements of the providers agree with the ledger, or the difference is explained.
  const { rows: unexplained } = await client.query(
    'select provider, day, kind, subject from statement_differences where resolved_at is null and reason is null limit 20',
  )
  must(unexplained.length === 0, `statements differ: ${JSON.stringify(unexplained)}`)
  checkPaidInvoices(must, books)
  // A bank may take money that the support desk has transferred: it leaves twice.
  const { rows: lost } = await client.query<{ amount: string }>(
    `select coalesce(sum(amount), 0) as amount from ledger_postings join ledger_entries on id = entry_id
    where kind = 'money_reversed' and account = 'written_off'`,
  )
  checkSums(must, books, Number(lost[0]?.amount))
  checkRefunds(must, books, outside)
  checkEndedPayments(must, books, sandbox)
  checkEndedCodes(must, books, remembered)
  checkNotifications(must, books, sandbox, remembered.cases)
  return [...faults, ...(await checkLedger(client, sandbox))]
}
