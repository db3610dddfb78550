/** @slow Thirty random histories of payments on each database. */
import {
  cancelPayment,
  isActionAllowed,
  PAYMENT_STATUSES,
  quote,
  toCents,
  type Contract,
  renewPix,
  type PaymentMethod,
  type PaymentStatus,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts'
import { selectRows } from '../testing/select-rows.ts'
import { EACH_STORE } from '../testing/stores.ts'
import { createStatusCheckQueue } from './engine/reconcile.ts'
import { createRefundQueue } from './engine/refund.ts'
import { readConfig } from '../config/index.ts'
import { createBarCode } from '../billing/index.ts'
import { getBalance } from '../ledger/index.ts'
import { addMs } from '../platform/clock.ts'
import { matchReceived } from './engine/match-received.ts'
import type { FailPoint } from './fail-point.ts'
import { createPaymentContext, type PaymentContext } from './context.ts'
import { applyReversal } from './engine/reverse.ts'
import type { Reversal } from './providers/provider-state.ts'
import { createSend } from './providers/provider-http.ts'
import {
  createPaymentHarness,
  drainQueue,
  type PaymentTestHarness,
  type SignedInUser,
} from './testing/payment-harness.ts'
import { saveCardSession } from './methods/card/card-sessions.ts'
import { startPayment } from './engine/start-payment.ts'
import { findPaymentIdsByCharge, scheduleChecks } from './store/charges.ts'
import { withIdempotencyKey } from './engine/with-idempotency-key.ts'
import type { FaultMode } from './testing/fake-providers.ts'
import type { Json } from './testing/fake-response.ts'

const MINUTE = 60_000
const CUSTOMER = 'pf-two-contracts'

const OUTCOMES = ['captured', 'refused', 'challenge', 'processing'] as const

/** False responses: the provider whose responses contain the field, and the value instead of the true one. */
const FALSE_FIELDS = {
  'a charge of ten times the amount': ['pix', 'original', (truth) => multiplyByTen(truth)],
  'a negative Pix': ['pix', 'valor', (truth) => (typeof truth === 'string' ? `-${truth}` : truth)],
  'a charge that nobody requested': ['pix', 'txid', () => 'f'.repeat(35)],
  'the key of another receiver': ['pix', 'chave', () => 'golpe@example.com'],
  'an unknown status of a charge': ['pix', 'status', () => 'NOVO'],
  'a Pix of 2099': ['pix', 'horario', () => '2099-01-01T00:00:00Z'],
  'garbage instead of a code': ['pix', 'pixCopiaECola', () => 'GARBAGE'],
  'a boleto of ten times the amount': ['bank', 'amountCents', (truth) => multiplyByTen(truth)],
  'another boleto': ['bank', 'id', () => 'pay_ffffffffffffffffffffff'],
  'an unknown status of a boleto': ['bank', 'status', () => 'new'],
  'a boleto paid in 2099': ['bank', 'paidAt', () => '2099-01-01T00:00:00Z'],
  'a card payment of ten times the amount': [
    'card',
    'amountCents',
    (truth) => multiplyByTen(truth),
  ],
  'the card payment of another reference': [
    'card',
    'reference',
    () => 'pay_ffffffffffffffffffffff',
  ],
  'an unknown status of a card payment': ['card', 'status', () => 'new'],
} as const satisfies Readonly<
  Record<string, readonly [provider: string, field: string, change: (truth: unknown) => unknown]>
>
type FalseField = (typeof FALSE_FIELDS)[keyof typeof FALSE_FIELDS]

const multiplyByTen = (truth: unknown): unknown =>
  typeof truth === 'number' ? truth * 10 : (Number(truth) * 10).toFixed(2)

/** Replaces a field of a response wherever it occurs. */
const replaceField = (value: unknown, falseField: FalseField): unknown => {
  const [, field, change] = falseField
  if (Array.isArray(value)) return value.map((one) => replaceField(one, falseField))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, truth]) => [
      name,
      name === field ? change(truth) : replaceField(truth, falseField),
    ]),
  )
}

/** A step of a random history; numbers select one of the existing entries. */
type Step =
  | { do: 'pay'; debts: number; method: PaymentMethod; key: number; crashAt: FailPoint | null }
  | { do: 'look'; debts: number }
  | { do: 'deliver'; pick: number }
  | { do: 'refundFails' }
  | { do: 'providerDown'; provider: 'pix' | 'bank' | 'card' }
  | { do: 'issuer'; next: (typeof OUTCOMES)[number] }
  | { do: 'issuerAnswers'; answer: 'captured' | 'refused' }
  | { do: 'payCharge' | 'payPrintedPix'; pick: number; factor: number }
  | {
      do: 'payBill' | 'payPrintedBarCode' | 'cancel' | 'renew' | 'webhook' | 'bankNotice'
      pick: number
    }
  | { do: 'reverse'; pick: number; status: Reversal['status']; part: 1 | 2; claim: number }
  | { do: 'reconcile' | 'sweep' | 'refund' | 'payAllCodes' }
  | { do: 'expire'; minutes: number }
  | { do: 'network'; mode: FaultMode }
  | { do: 'falsify'; field: keyof typeof FALSE_FIELDS | null }

const CRASHES: FailPoint[] = [
  'before-insert',
  'after-insert',
  'after-provider',
  'after-open',
  'before-booking',
  'after-booking',
  'before-close',
  'after-close',
]
const pick = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      debts: fc.integer({ min: 1, max: 7 }),
      method: fc.constantFrom<PaymentMethod>(
        'pix',
        'pix',
        'bankSlip',
        'barCode',
        'creditCard',
        'creditCard',
      ),
      key: fc.nat(5),
      crashAt: fc.option(fc.constantFrom(...CRASHES), { freq: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('payBill', 'cancel', 'renew', 'webhook', 'bankNotice'),
      pick,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('payCharge' as const, 'payPrintedPix' as const),
      pick,
      /** Share of the amount that is paid: too little, exact or too much. */
      factor: fc.constantFrom(0.5, 1, 1, 1.01, 1.2, 10),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('look' as const),
      debts: fc.integer({ min: 1, max: 7 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refundFails' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('providerDown' as const),
      provider: fc.constantFrom('pix' as const, 'bank' as const, 'card' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('payAllCodes' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('reverse' as const),
      pick,
      status: fc.constantFrom('requested' as const, 'done' as const, 'rejected' as const),
      part: fc.constantFrom(1 as const, 2 as const),
      claim: fc.nat(1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('payPrintedBarCode' as const), pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('issuer' as const),
      next: fc.constantFrom(...OUTCOMES),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('issuerAnswers' as const),
      answer: fc.constantFrom('captured' as const, 'refused' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('reconcile' as const, 'sweep' as const, 'refund' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('expire' as const),
      minutes: fc.constantFrom(10, 31, 60 * 24 * 5),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('falsify' as const),
      field: fc.option(
        fc.constantFrom(...(Object.keys(FALSE_FIELDS) as (keyof typeof FALSE_FIELDS)[])),
        { freq: 5 },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      mode: fc.constantFrom(
        'ok' as const,
        'ok' as const,
        'drop' as const,
        'error' as const,
        'refuse' as const,
      ),
    }),
  },
)

/** Histories that were judged wrong before. */
const FORMER_FAULTS: Step[][] = [
  [
    { do: 'pay', debts: 1, method: 'pix', key: 0, crashAt: null },
    { do: 'payCharge', pick: 0, factor: 0.5 },
    { do: 'look', debts: 1 },
    { do: 'providerDown', provider: 'pix' },
    { do: 'deliver', pick: 0 },
  ],
  [
    { do: 'payPrintedPix', pick: 0, factor: 0.5 },
    { do: 'falsify', field: 'a charge that nobody requested' },
    { do: 'reconcile' },
  ],
  [
    { do: 'payPrintedPix', pick: 0, factor: 1.2 },
    { do: 'payPrintedPix', pick: 0, factor: 1.2 },
  ],
  [
    { do: 'pay', debts: 1, method: 'creditCard', key: 0, crashAt: null },
    { do: 'reverse', pick: 0, status: 'requested', part: 2, claim: 1 },
    { do: 'reverse', pick: 0, status: 'rejected', part: 1, claim: 1 },
  ],
]

/** Waits for all queues, so that a failed one leaves no job running in the next step. */
const runInEveryQueue =
  (queue: typeof createStatusCheckQueue) =>
  async (context: PaymentContext): Promise<void> =>
    void (await Promise.allSettled(
      context.methods.providers.map((provider) => drainQueue(queue(context, provider))),
    ))

class CrashError extends Error {}

const RULES = ['return', 'book'] as const
const VARIANTS = EACH_STORE.flatMap((store) => RULES.map((underpaid) => ({ store, underpaid })))

describe.each(VARIANTS)('any order of events on $store, UNDERPAID=$underpaid', (variant) => {
  const { store, underpaid } = variant
  let harness: PaymentTestHarness
  let bruno: SignedInUser
  let contracts: Contract[]
  /** Codes that the customer has, and payments that the customer cancelled. */
  const delivered = new Set<string>()
  const cancelled = new Set<string>()

  const cardToken = (key: number): string => `card-token-${key}`

  beforeAll(async () => {
    const { payments } = readConfig({ NODE_ENV: 'test', PORTAL_SECRET: 'x'.repeat(32) })
    harness = await createPaymentHarness(store, {
      config: { payments: { ...payments, refundChoiceHours: 0, underpaid } },
    })
  })
  afterAll(() => harness.api.close())

  /** Lets a provider return false data until the next call, or true data with null. */
  const setFalseField = (name: keyof typeof FALSE_FIELDS | null): void => {
    const falseField = name === null ? null : FALSE_FIELDS[name]
    harness.providers.bend = ({ path }, body) =>
      falseField === null || !path.startsWith(`/${falseField[0]}`)
        ? body
        : (replaceField(body, falseField) as Json)
  }

  const reset = async () => {
    await harness.api.reset()
    const expiresAt = '2030-01-01T00:00:00Z'
    for (let key = 0; key <= 5; key += 1) {
      const session = {
        id: `cs-${key}`,
        clientToken: cardToken(key),
        fieldsUrl: 'http://localhost:4101/fields',
        expiresAt,
        installments: [],
      }
      await saveCardSession(harness.api.platform, CUSTOMER, 'credit', session)
    }
    harness.providers.charges.clear()
    harness.providers.bills.clear()
    harness.providers.received.length = 0
    harness.providers.collected.length = 0
    harness.providers.refunds.length = 0
    harness.providers.acquirer.payments.clear()
    harness.providers.acquirer.refunds.length = 0
    harness.providers.acquirer.outcome = 'captured'
    harness.providers.mode = 'ok'
    setFalseField(null)
    delivered.clear()
    cancelled.clear()
    bruno = await harness.signIn(CUSTOMER)
    contracts = await harness.listContracts(bruno)
  }

  /** Simulates a process that dies at `crashAt`. */
  const contextThatDies = (crashAt: FailPoint | null) =>
    createPaymentContext(
      harness.api.platform,
      createSend(harness.providers.fetch, { timeoutMs: 1000, maxAttempts: 1, retryDelayMs: 0 }),
      (point) => {
        if (point === crashAt) throw new CrashError()
      },
    )

  const anyPayment = async (pick: number): Promise<string | undefined> => {
    const ids = await selectRows<{ id: string }>(
      harness.context.db,
      sql`select id from payments order by created_at, id`,
    )
    return ids[pick % Math.max(1, ids.length)]?.id
  }

  const chosenBy = (bits: number): string[] =>
    (contracts[0]?.debts ?? [])
      .filter((invoice) => invoice.status !== 'PAGA')
      .filter((_, i) => (bits >> i) & 1)
      .map((invoice) => invoice.reference)

  const readLists = (context: PaymentContext) =>
    Promise.allSettled(
      context.methods.providers.map((provider) => matchReceived(context, provider)),
    )
  /** Reads the lists of all providers and the state of every charge. */
  const pollProviders = async (context: PaymentContext): Promise<void> => {
    await readLists(context)
    await context.db.execute(
      sql`update payments set next_check_at = ${context.clock.now().toISOString()}::timestamptz where status not in ('confirmed', 'refused')`,
    )
    await runInEveryQueue(createStatusCheckQueue)(context)
  }

  const run = async (one: Step): Promise<void> => {
    const { providers } = harness
    const context = await contextThatDies(null)
    switch (one.do) {
      case 'pay': {
        const chosen = chosenBy(one.debts)
        if (chosen.length === 0) return
        const dying = await contextThatDies(one.crashAt)
        const key = { customerId: CUSTOMER, operation: 'pay', key: `key-${one.key}` }
        const wanted = {
          customerId: CUSTOMER,
          personId: null,
          method: one.method,
          order:
            one.method === 'creditCard'
              ? { cardToken: cardToken(one.key) }
              : one.method === 'barCode'
                ? { billetKind: 'arrecadacao' }
                : {},
          items: [{ reference: contracts[0]?.reference ?? '', debtsReference: chosen }],
          expirationDate: null,
          embedders: [],
        }
        await withIdempotencyKey(dying, key, wanted, (earlier) =>
          startPayment(dying, wanted, key, earlier),
        )
        return
      }
      case 'look': {
        const items = [
          { reference: contracts[0]?.reference ?? '', debtsReference: chosenBy(one.debts) },
        ]
        const before = [
          await selectRows(context.db, sql`select * from payments order by id`),
          providers.calls.length,
        ]
        await harness.api.call(quote, { ...(await harness.signIn(CUSTOMER)), body: { items } })
        expect([
          await selectRows(context.db, sql`select * from payments order by id`),
          providers.calls.length,
        ]).toEqual(before)
        return
      }
      case 'deliver': {
        const codes = await selectRows<{ id: string }>(
          context.db,
          sql`select id from payments where status = 'awaiting_payer' order by created_at, id`,
        )
        const code = codes[one.pick % Math.max(1, codes.length)]
        if (code) delivered.add(code.id)
        return
      }
      case 'refundFails': {
        providers.mode = ({ path }) => (/devolucao|refunds/.test(path) ? 'error' : 'ok')
        return
      }
      case 'providerDown': {
        providers.mode = ({ path }) => (path.startsWith(`/${one.provider}`) ? 'refuse' : 'ok')
        return
      }
      case 'issuer': {
        providers.acquirer.outcome = one.next
        return
      }
      case 'issuerAnswers':
        return void providers.acquirer.completeOpen(one.answer, 'authentication')
      case 'payCharge': {
        const txid = providers.payable[one.pick % Math.max(1, providers.payable.length)] ?? ''
        const { original = '0' } = (providers.charges.get(txid)?.body.valor ?? {}) as {
          original?: string
        }
        const cents = Number(original.replace('.', ''))
        return void providers.payPix(txid, Math.round(cents * one.factor) - cents)
      }
      case 'payBill': {
        const open = [...providers.bills]
          .filter(([, bill]) => bill.status === 'open')
          .map(([id]) => id)
        return void providers.payBill(open[one.pick % Math.max(1, open.length)] ?? '')
      }
      case 'cancel':
      case 'renew': {
        const id = await anyPayment(one.pick)
        const headers = { 'idempotency-key': `renew-${one.pick}` }
        const user = await harness.signIn(CUSTOMER)
        if (id && one.do === 'cancel') cancelled.add(id)
        if (id)
          await (one.do === 'cancel'
            ? harness.api.call(cancelPayment, { ...user, params: { id } })
            : harness.api.call(renewPix, { ...user, headers, params: { id } }))
        return
      }
      case 'bankNotice': {
        const id = await anyPayment(one.pick)
        if (id)
          await context.db.execute(
            sql`update payments set next_check_at = ${context.clock.now().toISOString()}::timestamptz where id = ${id}`,
          )
        return void (await Promise.all([
          runInEveryQueue(createStatusCheckQueue)(context),
          runInEveryQueue(createStatusCheckQueue)(context),
        ]))
      }
      case 'webhook': {
        const txids = [...providers.charges.keys()]
        const txid = txids[one.pick % Math.max(1, txids.length)]
        const { provider } = context.methods.get('pix')
        await scheduleChecks(context, provider, [
          ...(
            await findPaymentIdsByCharge(
              context.db,
              context,
              provider,
              txid === undefined ? [] : [txid, txid],
            )
          ).values(),
        ])
        return void (await Promise.all([
          runInEveryQueue(createStatusCheckQueue)(context),
          runInEveryQueue(createStatusCheckQueue)(context),
        ]))
      }
      case 'reverse': {
        const all = await selectRows<{ id: string; amount: number }>(
          context.db,
          sql`select id, amount::int from received_payments where refund_state in ('none', 'credit') order by id`,
        )
        const money = all[one.pick % Math.max(1, all.length)]
        if (money === undefined) return
        const reversal: Reversal = {
          id: `${money.id}:${one.claim}`,
          moneyId: money.id,
          amount: toCents(Math.ceil(money.amount / one.part)),
          at: context.clock.now(),
          kind: 'med',
          status: one.status,
        }
        const [provider = ''] = money.id.split(':')
        return void (await Promise.all([
          applyReversal(context, provider, reversal),
          applyReversal(context, provider, reversal),
        ]))
      }
      case 'reconcile':
        return runInEveryQueue(createStatusCheckQueue)(context)
      case 'payPrintedPix':
      case 'payPrintedBarCode': {
        const open = contracts[0]?.debts.filter((invoice) => invoice.status !== 'PAGA') ?? []
        const invoice = open[one.pick % Math.max(1, open.length)]
        if (invoice === undefined) return
        // Two payments of one code at the same instant are a false response.
        harness.api.advance(1)
        return one.do === 'payPrintedPix'
          ? providers.payStatic(invoice.reference, Math.round(invoice.total * one.factor))
          : providers.payPrinted(createBarCode(invoice))
      }
      case 'sweep':
        return void (await readLists(context))
      case 'refund':
        return runInEveryQueue(createRefundQueue)(context)
      case 'payAllCodes': {
        for (const txid of providers.payable) providers.payPix(txid)
        for (const id of providers.bills.keys()) providers.payBill(id)
        return
      }
      case 'expire':
        return harness.api.advance(one.minutes * MINUTE)
      case 'falsify': {
        setFalseField(one.field)
        return pollProviders(context)
      }
      case 'network': {
        providers.mode = one.mode
      }
    }
  }

  /** Starts everything and runs the reconciler until nothing is due. */
  const settleDown = async () => {
    harness.providers.mode = 'ok'
    setFalseField(null)
    const context = await contextThatDies(null)
    for (let round = 0; round < 6; round += 1) {
      harness.providers.acquirer.completeOpen('captured')
      // Long enough for every circuit breaker and refund to retry.
      harness.api.advance(2 * MINUTE)
      const longAgo = addMs(context.clock.now(), -60 * 24 * 60 * MINUTE)
      for (const provider of context.methods.providers)
        await matchReceived(context, provider, longAgo)
      await harness.context.db.execute(
        sql`update payments set next_check_at = ${context.clock.now().toISOString()}::timestamptz where status not in ('confirmed', 'refused')`,
      )
      await harness.reconcileAll()
      await runInEveryQueue(createRefundQueue)(context)
    }
  }

  const judge = async () => {
    const { db } = harness.context
    const { providers } = harness
    // Each invoice is paid by at most one payment, and only by those marked as paid.
    const settled = await selectRows<{ debt_reference: string; payment_id: string }>(
      db,
      sql`select debt_reference, payment_id from payment_items where is_paid`,
    )
    expect(new Set(settled.map((row) => row.debt_reference)).size).toBe(settled.length)
    const paid = await selectRows<{ reference: string; payment_id: string }>(
      db,
      sql`select reference, payment_id from invoices where payment_id in (select id from payments)`,
    )
    expect(paid.map((row) => `${row.reference} ${row.payment_id}`).sort()).toEqual(
      settled.map((row) => `${row.debt_reference} ${row.payment_id}`).sort(),
    )
    await assertLedgerBalanced(db)
    // Received money is booked, refunded or has left again.
    const [books] = await selectRows<{
      received: number
      refund: number
      settled: number
      reversed: number
    }>(
      db,
      sql`select
      coalesce((select sum(amount) from received_payments), 0)::int as received, coalesce((select sum(refund) from received_payments), 0)::int as refund,
      coalesce((select sum(total - reversed) from payment_items where is_paid or is_partial or reversed > 0), 0)::int as settled,
      coalesce((select sum(amount) from reversals where status = 'done'), 0)::int as reversed`,
    )
    const { received = 0, refund = 0, settled: booked = 0, reversed = 0 } = books ?? {}
    expect(received).toBe(booked + refund + reversed)
    const cards = [...providers.acquirer.payments.values()].filter(
      (payment) => payment.status === 'captured',
    )
    const captured = cards.length
    // The books hold what the providers hold: received minus refunded, disputed and reversed.
    const claims = await selectRows<{ provider: string; amount: number }>(
      db,
      sql`select split_part(money_id, ':', 1) as provider, sum(amount)::int as amount from reversals where status <> 'rejected' group by 1`,
    )
    const claimed = new Map(claims.map(({ provider, amount }) => [provider, amount]))
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
    const pix = providers.received.map(({ valor }) => Number(String(valor).replace('.', '')))
    const bills = [...providers.bills.values()].filter(({ status }) => status === 'settled')
    const held = {
      pix: sum(pix) - sum(providers.refunds.map(({ amount }) => amount)),
      bank:
        sum(providers.collected.map(({ amountCents }) => amountCents)) +
        sum(bills.map(({ body }) => Number(body.amountCents))),
      card:
        sum(cards.map(({ amountCents }) => amountCents)) -
        sum(providers.acquirer.refunds.map(({ amount }) => amount)),
    }
    for (const [provider, amount] of Object.entries(held))
      expect([provider, await getBalance(db, 'provider_clearing', provider)]).toEqual([
        provider,
        amount - (claimed.get(provider) ?? 0),
      ])
    const atProviders =
      captured +
      providers.received.length +
      providers.collected.length +
      [...providers.bills.values()].filter((bill) => bill.status === 'settled').length
    const [events] = await selectRows<{ events: number; pending: number }>(
      db,
      sql`select count(*)::int as events, count(*) filter (where refund_state = 'pending')::int as pending from received_payments`,
    )
    expect(events).toEqual({ events: atProviders, pending: 0 })
    // States match the transition table and the providers; final payments are not payable.
    const rows = await selectRows<{
      id: string
      status: PaymentStatus
      open: boolean
      state: string
      method: PaymentMethod
    }>(
      db,
      sql`select p.id, p.status,
      exists (select from payment_items i where i.payment_id = p.id and i.is_open) as open, coalesce(c.state, 'paid') as state, p.method
      from payments p left join charges c on c.payment_id = p.id`,
    )
    for (const row of rows) {
      expect(PAYMENT_STATUSES).toContain(row.status)
      expect(row.open).toBe(isActionAllowed('cancel', row.status))
      if (!isActionAllowed('cancel', row.status)) expect(['paid', 'removed']).toContain(row.state)
    }
    // A code ends only by its customer, its expiry, a payment of its invoice or too little money.
    for (const id of delivered) {
      const [code] = await selectRows<{
        status: string
        ended: string | null
        late: boolean
        elsewhere: boolean
        underpaid: boolean
      }>(
        db,
        sql`select p.status, p.ended_because as ended,
        p.expires_at <= ${harness.context.clock.now().toISOString()}::timestamptz as late,
        exists (select from received_payments where payment_id = p.id and outcome = 'underpaid') as underpaid, exists (select from payment_items mine join payment_items other
          on other.debt_reference = mine.debt_reference and (other.is_paid or other.reversed > 0) and other.payment_id <> p.id where mine.payment_id = p.id) as elsewhere
        from payments p where p.id = ${id}`,
      )
      if (code?.status === 'expired') expect(code.late).toBe(true)
      if (code?.status === 'cancelled')
        expect(
          {
            customer: cancelled.has(id),
            settled_otherwise: code.elsewhere,
            underpaid: code.underpaid,
          }[code.ended ?? ''],
        ).toBe(true)
    }
    const waiting = rows.filter(
      (row) => row.status === 'awaiting_payer' && row.method === 'pix',
    ).length
    expect(providers.payable).toHaveLength(waiting)
  }

  // ASVS 2.3.1, 2.3.4
  it('charges an invoice at most once and ends in an allowed state', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(harness.providers.fetch)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        await reset()
        for (const one of steps)
          await run(one).catch((error: unknown) => {
            if (error instanceof Error && 'matcherResult' in error) throw error
          })
        await settleDown()
        await judge()
      }),
      {
        numRuns: Number(process.env.PAYMENT_RUNS ?? 15),
        examples: FORMER_FAULTS.map((one) => [one]),
      },
    )
  }, 900_000)
})
