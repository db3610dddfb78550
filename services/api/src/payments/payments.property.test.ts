/** @slow thirty random lives of payments on each store */
import { cancelPayment, may, PAYMENT_STATUSES, type Contract, renewPix, type PaymentStatus } from '@portal/contract'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { rowsOf } from '../platform/db'
import { STORES } from '../testing/stores'
import { reconcile } from './engine/reconcile'
import { refundDuplicates } from './engine/refund'
import { barCodeOf, ISSUER } from '../billing'
import { plusMs } from '../platform/clock'
import { sweepCollected, sweepReceived, wakeCharges } from './engine/sweep'
import type { FailPoint } from './fail-point'
import { createDesk } from './desk'
import { createSend } from './provider/provider-http'
import { openCounter, type Counter } from './testing/counter'
import { startPayment } from './engine/start'
import { withKey } from './engine/with-key'
import type { Mode } from './testing/fake-providers'

const MINUTE = 60_000
const CUSTOMER = 'pf-two-contracts'

const OUTCOMES = ['captured', 'refused', 'challenge', 'processing'] as const

/** A step of a random life; numbers pick among what is there at that time. */
type Step =
  | { do: 'pay'; debts: number; method: 'PIX' | 'boleto' | 'arrecadacao' | 'CREDIT_CARD'; key: number; crashAt: FailPoint | null }
  | { do: 'issuer'; next: (typeof OUTCOMES)[number] }
  | { do: 'issuerAnswers'; answer: 'captured' | 'refused' }
  | { do: 'payCharge' | 'payBill' | 'payPrintedPix' | 'payPrintedBarCode' | 'cancel' | 'renew' | 'webhook' | 'bankNotice'; pick: number }
  | { do: 'reconcile' | 'sweep' | 'refund' }
  | { do: 'expire'; minutes: number }
  | { do: 'network'; mode: Mode }

const CRASHES: FailPoint[] = ['before-insert', 'after-insert', 'after-provider', 'after-open', 'before-settle', 'after-settle', 'before-close', 'after-close']
const pick = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({
    do: fc.constant('pay' as const), debts: fc.integer({ min: 1, max: 7 }), method: fc.constantFrom('PIX' as const, 'PIX' as const, 'boleto' as const, 'arrecadacao' as const, 'CREDIT_CARD' as const, 'CREDIT_CARD' as const),
    key: fc.nat(5), crashAt: fc.option(fc.constantFrom(...CRASHES), { freq: 3 }),
  }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('payCharge', 'payBill', 'cancel', 'renew', 'webhook', 'bankNotice'), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('payPrintedPix' as const, 'payPrintedBarCode' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('issuer' as const), next: fc.constantFrom(...OUTCOMES) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('issuerAnswers' as const), answer: fc.constantFrom('captured' as const, 'refused' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('reconcile' as const, 'sweep' as const, 'refund' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire' as const), minutes: fc.constantFrom(10, 31, 60 * 24 * 5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('network' as const), mode: fc.constantFrom('ok' as const, 'ok' as const, 'drop' as const, 'error' as const, 'refuse' as const) }) },
)

class PowerCut extends Error {}

describe.each(STORES)('any order of events on %s', (store) => {
  let counter: Counter
  let bruno: Awaited<ReturnType<Counter['signIn']>>
  let contracts: Contract[]

  beforeAll(async () => { counter = await openCounter(store) }, 60_000)
  afterAll(() => counter.api.close())

  const reset = async () => {
    await counter.desk.db.execute(sql.raw(`truncate payments, payment_items, pix_charges, billets, card_charges, provider_events, idempotency_keys cascade`))
    await counter.desk.db.execute(sql.raw(`update debts set state = 'OPEN', paid_at = null, payment_id = null, settled_fine = null,
      settled_interest = null, settled_discount = null where due_date > now() - interval '80 days' and payment_id is not null`))
    counter.providers.charges.clear()
    counter.providers.bills.clear()
    counter.providers.received.length = 0
    counter.providers.collected.length = 0
    counter.providers.refunds.length = 0
    counter.providers.cardPayments.clear()
    counter.providers.cardOutcome = 'captured'
    counter.providers.mode = 'ok'
    bruno = await counter.signIn(CUSTOMER)
    contracts = await counter.contractsOf(bruno)
  }

  /** A process that dies at `crashAt`: nothing after that point happens. */
  const deskThatDies = (crashAt: FailPoint | null) =>
    createDesk(counter.api.platform, createSend(counter.providers.fetch, { tryMs: 1000, tries: 1, pauseMs: 0 }), (point) => {
      if (point === crashAt) throw new PowerCut()
    })

  const anyPayment = async (pick: number): Promise<string | undefined> => {
    const ids = await rowsOf<{ id: string }>(counter.desk.db, sql`select id from payments order by created_at, id`)
    return ids[pick % Math.max(1, ids.length)]?.id
  }

  const run = async (one: Step): Promise<void> => {
    const { providers } = counter
    const desk = deskThatDies(null)
    switch (one.do) {
      case 'pay': {
        const open = contracts[0]?.debts.filter((debt) => debt.status !== 'PAGA') ?? []
        const chosen = open.filter((_, i) => (one.debts >> i) & 1).map((debt) => debt.reference)
        if (chosen.length === 0) return
        const dying = deskThatDies(one.crashAt)
        const key = { customerId: CUSTOMER, operation: 'pay', key: `key-${one.key}` }
        const wish = {
          customerId: CUSTOMER, ...(one.method === 'PIX' || one.method === 'CREDIT_CARD' ? { method: one.method, billetKind: null } : { method: 'BILLET' as const, billetKind: one.method }),
          ...(one.method === 'CREDIT_CARD' && { card: { sessionId: `cs-${one.key}` } }), items: [{ reference: contracts[0]?.reference ?? '', debtsReference: chosen }], expirationDate: null,
        }
        await withKey(dying, key, wish, (earlier) => startPayment(dying, wish, key, earlier))
        return
      }
      case 'issuer': { providers.cardOutcome = one.next; return }
      case 'issuerAnswers': return void providers.endCards(one.answer, 'authentication')
      case 'payCharge': return void providers.payPix(providers.payable[one.pick % Math.max(1, providers.payable.length)] ?? '')
      case 'payBill': {
        const open = [...providers.bills].filter(([, bill]) => bill.status === 'open').map(([id]) => id)
        return void providers.payBill(open[one.pick % Math.max(1, open.length)] ?? '')
      }
      case 'cancel':
      case 'renew': {
        const id = await anyPayment(one.pick)
        const headers = { 'idempotency-key': `renew-${one.pick}` }
        const who = await counter.signIn(CUSTOMER)
        if (id) await (one.do === 'cancel' ? counter.api.call(cancelPayment, { ...who, params: { id } }) : counter.api.call(renewPix, { ...who, headers, params: { id } }))
        return
      }
      case 'bankNotice': {
        const id = await anyPayment(one.pick)
        if (id) await desk.db.execute(sql`update payments set next_check_at = ${desk.clock.now().toISOString()}::timestamptz where id = ${id}`)
        return void (await Promise.all([reconcile(desk), reconcile(desk)]))
      }
      case 'webhook': {
        const txids = [...providers.charges.keys()]
        const txid = txids[one.pick % Math.max(1, txids.length)]
        await wakeCharges(desk, txid === undefined ? [] : [txid, txid])
        return void (await Promise.all([reconcile(desk), reconcile(desk)]))
      }
      case 'reconcile': return void (await reconcile(desk))
      case 'payPrintedPix':
      case 'payPrintedBarCode': {
        const open = contracts[0]?.debts.filter((debt) => debt.status !== 'PAGA') ?? []
        const debt = open[one.pick % Math.max(1, open.length)]
        if (debt === undefined) return
        return one.do === 'payPrintedPix' ? providers.payStatic(debt.reference, debt.total) : providers.payPrinted(barCodeOf(debt, ISSUER))
      }
      case 'sweep': return void (await Promise.all([sweepReceived(desk), sweepCollected(desk)]))
      case 'refund': return refundDuplicates(desk)
      case 'expire': return counter.api.advance(one.minutes * MINUTE)
      case 'network': { providers.mode = one.mode }
    }
  }

  /** The world comes to rest: everything is up and the reconciler has had its time. */
  const settleDown = async () => {
    counter.providers.mode = 'ok'
    const desk = deskThatDies(null)
    for (let round = 0; round < 6; round += 1) {
      counter.providers.endCards('captured')
      const longAgo = plusMs(desk.clock.now(), -60 * 24 * 60 * MINUTE)
      await sweepReceived(desk, longAgo)
      await sweepCollected(desk, longAgo)
      await counter.desk.db.execute(sql`update payments set next_check_at = ${desk.clock.now().toISOString()}::timestamptz where status not in ('confirmed', 'refused')`)
      await counter.settleDown()
      await refundDuplicates(desk)
    }
  }

  const judge = async () => {
    const { db } = counter.desk
    const { providers } = counter
    // Each invoice is settled by at most one payment, and exactly the settled ones are paid.
    const settled = await rowsOf<{ debt_reference: string; payment_id: string }>(db, sql`select debt_reference, payment_id from payment_items where settled`)
    expect(new Set(settled.map((row) => row.debt_reference)).size).toBe(settled.length)
    const paid = await rowsOf<{ reference: string; payment_id: string }>(db, sql`select reference, payment_id from debts where payment_id in (select id from payments)`)
    expect(paid.map((row) => `${row.reference} ${row.payment_id}`).sort()).toEqual(settled.map((row) => `${row.debt_reference} ${row.payment_id}`).sort())
    // All the money that came is either what was settled or goes back.
    const [books] = await rowsOf<{ received: number; refund: number; settled: number }>(db, sql`select
      coalesce((select sum(amount) from provider_events), 0)::int as received, coalesce((select sum(refund) from provider_events), 0)::int as refund,
      coalesce((select sum(total) from payment_items where settled), 0)::int as settled`)
    expect(books?.received).toBe((books?.settled ?? 0) + (books?.refund ?? 0))
    const captured = [...providers.cardPayments.values()].filter((payment) => payment.status === 'captured').length
    const atProviders = captured + providers.received.length + providers.collected.length + [...providers.bills.values()].filter((bill) => bill.status === 'settled').length
    const [events] = await rowsOf<{ events: number; pending: number }>(db, sql`select count(*)::int as events, count(*) filter (where refund_state = 'pending')::int as pending from provider_events`)
    expect(events).toEqual({ events: atProviders, pending: 0 })
    // States agree with the table, and with the providers: what is over cannot be paid any more.
    const rows = await rowsOf<{ id: string; status: PaymentStatus; open: boolean; state: string }>(db, sql`select p.id, p.status,
      exists (select from payment_items i where i.payment_id = p.id and i.open) as open, coalesce(c.state, b.state, k.state, 'paid') as state
      from payments p left join pix_charges c on c.payment_id = p.id left join billets b on b.payment_id = p.id left join card_charges k on k.payment_id = p.id`)
    for (const row of rows) {
      expect(PAYMENT_STATUSES).toContain(row.status)
      expect(row.open).toBe(may('cancel', row.status))
      if (!may('cancel', row.status)) expect(['paid', 'removed']).toContain(row.state)
    }
    const waiting = rows.filter((row) => row.status === 'awaiting_pix').length
    expect(providers.payable).toHaveLength(waiting)
  }

  it('charges an invoice at most once and ends in a state that the table allows', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(counter.providers.fetch)
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      await reset()
      for (const one of steps) await run(one).catch(() => undefined)
      await settleDown()
      await judge()
    }), { numRuns: Number(process.env.PAYMENT_RUNS ?? 30) })
  }, 240_000)
})
