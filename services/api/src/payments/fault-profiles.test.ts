/** @slow Two API processes on PostgreSQL against a provider simulator that returns false data. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  buildEndpointPath,
  cancelPayment,
  checkPayment,
  creditCardToken,
  openPayments,
  pay,
  paymentState,
  type Contract,
  type Payment,
} from '@portal/contract'
import { encodeStaticPix } from '@portal/contract/values/br-code'
import { sql } from 'drizzle-orm'
import { pgNotify, type Database } from '../platform/index.ts'
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts'
import { selectRows } from '../testing/select-rows.ts'
import { getCard, getCode } from './testing/get-charge.ts'
import { readOwnLedger, readProviderLedger } from './testing/live-ledgers.ts'
import { startLiveStack, type LiveStack } from './testing/live-stack.ts'

const POLL_INTERVAL_MS = 50

type Target = 'pix' | 'bank' | 'card' | 'sms'
type Options = Readonly<Record<string, string | number>>
/** Mode and options of a fault profile, and the reason of the provider fault that it causes. */
type FaultCase = readonly [mode: string, options: Options, reason: string]

/** Requests about one charge. */
const CHARGE_PATH = { pix: '/pix/cobv/', bank: '/bank/bills/', card: '/card/payments' } as const
/** Requests of lists of changes. */
const LIST_PATH = {
  pix: '/pix/pix?',
  bank: '/bank/bills?',
  card: '/card/payments?changedSince',
} as const
type Provider = keyof typeof CHARGE_PATH

const buildWalletOrder = (card: string) => ({
  paymentMethod: 'GOOGLE_PAY',
  googlePayToken: `examplePaymentMethodToken:${card}`,
})
const APPROVED_CARD = buildWalletOrder('CRYPTOGRAM_3DS:credit-approved')
const CHALLENGED_CARD = buildWalletOrder('PAN_ONLY:credit-challenge')
const ORDERS = {
  pix: { paymentMethod: 'PIX' },
  bank: { paymentMethod: 'BILLET', billetKind: 'boleto' },
  card: APPROVED_CARD,
} as const

/** False responses to the creation of a charge. */
const CREATION_FAULTS: Readonly<Record<Provider, readonly FaultCase[]>> = {
  pix: [
    ['wrong_reference', { field: 'txid' }, 'reference'],
    ['wrong_amount', { field: 'valor.original' }, 'amount'],
    ['wrong_amount', { field: 'valor.original', factor: 0.01 }, 'amount'],
    ['negative', { field: 'valor.original' }, 'schema'],
    ['wrong_key', { field: 'chave' }, 'key'],
    ['wrong_debtor', { field: 'devedor.cpf' }, 'payer'],
    ['wrong_currency', { field: 'pixCopiaECola' }, 'code'],
    ['unknown_enum', { field: 'status' }, 'unknown_value'],
    ['bad_code', { field: 'pixCopiaECola' }, 'code'],
    ['other_location', { field: 'pixCopiaECola' }, 'location'],
    ['other_location', { field: 'location' }, 'location'],
    ['other_location', { field: 'loc.location' }, 'location'],
    ['html', {}, 'content_type'],
    ['huge_body', {}, 'too_large'],
  ],
  bank: [
    ['wrong_reference', { field: 'id' }, 'reference'],
    ['wrong_amount', { field: 'amountCents' }, 'amount'],
    ['wrong_amount', { field: 'amountCents', factor: 0.01 }, 'amount'],
    ['negative', { field: 'amountCents' }, 'schema'],
    ['wrong_debtor', { field: 'payer.document' }, 'payer'],
    ['wrong_currency', { field: 'pix.copyPaste' }, 'code'],
    ['unknown_enum', { field: 'status' }, 'unknown_value'],
    ['bad_code', { field: 'barcode' }, 'code'],
    ['bad_code', { field: 'pix.copyPaste' }, 'code'],
    ['other_location', { field: 'pix.copyPaste' }, 'location'],
    ['html', {}, 'content_type'],
    ['huge_body', {}, 'too_large'],
  ],
  card: [
    ['wrong_reference', { field: 'reference' }, 'reference'],
    ['wrong_amount', { field: 'amountCents' }, 'amount'],
    ['wrong_amount', { field: 'amountCents', factor: 0.01 }, 'amount'],
    ['negative', { field: 'amountCents' }, 'schema'],
    ['wrong_status', { field: 'status' }, 'status'],
    ['unknown_enum', { field: 'status' }, 'unknown_value'],
    ['future_date', { field: 'capturedAt' }, 'time'],
    ['html', {}, 'content_type'],
    ['huge_body', {}, 'too_large'],
  ],
}

/** False responses about a charge that was paid. */
const PAYMENT_FAULTS: Readonly<Record<Provider, readonly FaultCase[]>> = {
  pix: [
    ['other_object', {}, 'reference'],
    ['wrong_reference', { field: 'pix.txid' }, 'reference'],
    ['wrong_amount', { field: 'pix.valor' }, 'amount'],
    ['wrong_amount', { field: 'pix.componentesValor.original.valor' }, 'amount'],
    ['negative', { field: 'pix.valor' }, 'schema'],
    ['wrong_key', { field: 'pix.chave' }, 'key'],
    ['wrong_status', { field: 'status' }, 'status'],
    ['future_date', { field: 'pix.horario' }, 'time'],
    ['paid_twice', {}, 'duplicate'],
  ],
  bank: [
    ['other_object', {}, 'reference'],
    ['wrong_amount', { field: 'amountCents' }, 'amount'],
    ['wrong_status', { field: 'status' }, 'status'],
    ['future_date', { field: 'paidAt' }, 'time'],
  ],
  card: [
    ['other_object', {}, 'reference'],
    ['paid_twice', {}, 'duplicate'],
    ['wrong_status', { field: 'status' }, 'status'],
    ['future_date', { field: 'capturedAt' }, 'time'],
  ],
}

/** False lists; responses about single charges are true. */
const LIST_FAULTS: readonly (readonly [Provider, ...FaultCase])[] = [
  ['pix', 'bad_item', {}, 'schema'],
  ['pix', 'endless_pages', {}, 'pages'],
  ['pix', 'paid_twice', {}, 'duplicate'],
  ['pix', 'shared_payment', {}, 'duplicate'],
  ['pix', 'wrong_amount', { field: 'valor' }, 'amount'],
  ['pix', 'wrong_amount', { field: 'componentesValor.original.valor' }, 'amount'],
  ['pix', 'negative', { field: 'valor' }, 'schema'],
  ['pix', 'future_date', { field: 'horario' }, 'time'],
  ['bank', 'bad_item', {}, 'schema'],
  ['bank', 'endless_pages', {}, 'pages'],
  ['bank', 'paid_twice', {}, 'duplicate'],
  ['bank', 'future_date', { field: 'paidAt' }, 'time'],
  ['card', 'bad_item', {}, 'schema'],
  ['card', 'endless_pages', {}, 'pages'],
  ['card', 'paid_twice', {}, 'duplicate'],
  ['card', 'future_date', { field: 'capturedAt' }, 'time'],
]

/** Falsified fields that the service does not use or does not need: the payment goes on. */
const UNUSED_FIELDS: readonly (readonly [Provider, mode: string, field: string])[] = [
  ['pix', 'wrong_debtor', 'devedor.nome'],
  ['pix', 'negative', 'componentesValor.original.valor'],
  ['pix', 'negative', 'pix.componentesValor.original.valor'],
  ['bank', 'wrong_debtor', 'payer.name'],
  ['bank', 'bad_code', 'line'],
]

const WEBHOOK_LIES = [
  'duplicate_webhook',
  'forged_webhook',
  'reordered_webhook',
  'late_webhook',
  'lost_webhook',
] as const

const SMS_LIES: readonly (readonly [mode: string, options: Options, isRetried: boolean])[] = [
  ['wrong_reference', { field: 'id' }, true],
  ['wrong_reference', { field: 'to' }, true],
  ['html', {}, true],
  ['huge_body', {}, true],
  // The gateway has accepted the message; the name of that status does not matter.
  ['wrong_status', { field: 'status' }, false],
  ['unknown_enum', { field: 'status' }, false],
]

interface Started {
  readonly key: string
  readonly body: object
}

const hasServer = process.env.TEST_DATABASE_URL !== undefined
const describeOrSkip = hasServer ? describe : describe.skip

describeOrSkip('two API processes and providers that return false data (PostgreSQL)', () => {
  let stack: LiveStack
  let database: Database
  let unpaid: { readonly contract: string; readonly invoice: string }[]
  /** Fields of the profiles that were on, as 'target mode field'. */
  const tried = new Set<string>()

  beforeAll(async () => {
    stack = await startLiveStack()
    for (let one = 0; one < stack.processes; one += 1) await stack.start(one)
    database = await stack.openDatabase()
    await signIn('pf-many')
  })
  afterAll(async () => {
    await database.close()
    await stack.stop()
  })
  beforeEach(() => database.db.execute(sql`delete from rate_limits`))
  const signIn = async (customer: Parameters<LiveStack['signIn']>[0]): Promise<void> => {
    await stack.signIn(customer)
    const { body } = await stack.call('GET', '/api/contracts')
    unpaid = (body as unknown as { contracts: Contract[] }).contracts.flatMap(
      ({ reference, debts }) =>
        debts
          .filter(({ status }) => status !== 'PAGA')
          .map((invoice) => ({ contract: reference, invoice: invoice.reference })),
    )
  }
  const takeInvoice = () => {
    const next = unpaid.pop()
    if (next === undefined) throw new Error('all invoices are used up')
    return next
  }
  const openCardFields = ({ contract, invoice }: ReturnType<typeof takeInvoice>) =>
    stack.call('POST', buildEndpointPath(creditCardToken, { product: 'tim' }), {
      contractPhone: null,
      contractReference: contract,
      debtsReferences: [invoice],
      isCampaign: false,
      kind: 'credit',
    })
  const setProfile = async (target: Target, mode: string, options: Options = {}): Promise<void> => {
    tried.add(`${target} ${mode} ${options.field ?? ''}`)
    const { status } = await stack.callProviders('POST', '/faults', { target, mode, ...options })
    expect([mode, options, status]).toEqual([mode, options, 200])
  }
  const prepare = (order: object): Started => {
    const { contract, invoice } = takeInvoice()
    const item = { reference: contract, debtsReference: [invoice], expirationDate: null }
    return { key: randomUUID(), body: [{ ...item, ...order }] }
  }
  const send = ({ body, key }: Started) => stack.call('POST', buildEndpointPath(pay), body, key)
  const start = async (order: object): Promise<Payment> => {
    const { status, body } = await send(prepare(order))
    expect([status, body.code]).toEqual([201, undefined])
    return body as unknown as Payment
  }
  const check = ({ id }: Payment) => stack.call('POST', buildEndpointPath(checkPayment, { id }))
  const readState = ({ id }: Payment) => stack.call('GET', buildEndpointPath(paymentState, { id }))
  const readStatus = async (payment: Payment) => (await readState(payment)).body.status
  const waitUntil = async (isTrue: () => Promise<boolean>): Promise<void> => {
    while (!(await isTrue())) await wait(POLL_INTERVAL_MS)
  }
  const waitForStatus = (payment: Payment, status: Payment['status']): Promise<void> =>
    waitUntil(async () => (await readStatus(payment)) === status)
  const payCode = async (payment: Payment): Promise<string> => {
    const { status, body } = await (payment.method === 'pix'
      ? stack.callProviders('POST', '/pix/pay', { copyPaste: getCode(payment) })
      : stack.callProviders('POST', '/bank/pay', { line: getCode(payment) }))
    expect(status).toBe(200)
    return String(body.endToEndId ?? body.billId)
  }
  /** Answers the issuer's challenge. */
  const authenticate = async (payment: Payment): Promise<void> => {
    const { challengeUrl } = getCard(payment)
    const { status } = await stack.postCardFields(new URL(challengeUrl ?? '').pathname, {
      code: '1234',
    })
    expect(status).toBe(200)
  }
  const payBy: Record<Provider, () => Promise<Payment>> = {
    pix: async () => {
      const payment = await start(ORDERS.pix)
      await payCode(payment)
      return payment
    },
    bank: async () => {
      const payment = await start(ORDERS.bank)
      await payCode(payment)
      return payment
    },
    card: () => start(ORDERS.card),
  }
  const countFaults = async (provider: Provider, reason: string): Promise<number> => {
    const [row] = await selectRows<{ count: number }>(
      database.db,
      sql`select coalesce(sum(count), 0)::int as count from provider_faults where provider = ${provider} and reason = ${reason}`,
    )
    return row?.count ?? 0
  }
  const listOpenFaults = () =>
    selectRows<{ payment: string }>(
      database.db,
      sql`select payment_id as payment from provider_faults
        where payment_id is not null and resolved_at is null`,
    )
  /** Makes the next read of the provider's list due, which otherwise happens every five seconds. */
  const readListNow = async (provider: Provider): Promise<void> => {
    const job = `payments.${provider}-list`
    await database.db.execute(
      sql`update jobs set next_at = now() - interval '1 second' where id = ${job}`,
    )
    await database.db.execute(sql`select ${pgNotify('job-due', job)}`)
  }
  const waitForFault = async (provider: Provider, reason: string, known: number) => {
    await waitUntil(async () => {
      await readListNow(provider)
      return (await countFaults(provider, reason)) > known
    })
  }
  /** Reads the provider's list until now. */
  const readList = async (provider: Provider): Promise<void> => {
    await readListNow(provider)
    await waitUntil(
      async () =>
        (
          await selectRows(
            database.db,
            sql`select 1 from jobs where id = ${`payments.${provider}-list`} and locked_until is null and next_at > now()`,
          )
        ).length > 0,
    )
  }
  /** Returns the id of the only money of a payment. */
  const readMoneyId = async ({ id }: Payment): Promise<string> => {
    const rows = await selectRows<{ id: string }>(
      database.db,
      sql`select id from received_payments where payment_id = ${id}`,
    )
    expect(rows).toHaveLength(1)
    return rows[0]?.id ?? ''
  }
  const listSmsJobs = ({ id }: Payment) =>
    selectRows<{ failed: boolean; done: boolean }>(
      database.db,
      sql`select last_error is not null as failed, done_at is not null as done from jobs
        where id = ${`news-received-${id}-sms`}`,
    )
  /** Resolves once the payment is confirmed and its faults are resolved. */
  const waitForTruth = async (payment: Payment): Promise<void> => {
    await waitUntil(async () => {
      await check(payment)
      const faults = await listOpenFaults()
      return (
        (await readStatus(payment)) === 'confirmed' &&
        faults.every((fault) => fault.payment !== payment.id)
      )
    })
  }

  describe.each(['pix', 'bank', 'card'] as const)('%s: a new charge', (provider) => {
    const path = CHARGE_PATH[provider]
    let started: Started
    beforeAll(() => {
      started = prepare(ORDERS[provider])
    })
    // No truth in between: a webhook or queue would see it.
    afterAll(() => setProfile(provider, 'off'))

    it.each(CREATION_FAULTS[provider])('is not shown with %s %j', async (mode, options, reason) => {
      const known = await countFaults(provider, reason)
      await setProfile(provider, mode, { ...options, path })
      const { status, body } = await send(started)
      expect([status, body.code]).toEqual([502, 'PROVIDER.UNAVAILABLE'])
      expect(await countFaults(provider, reason)).toBeGreaterThan(known)
      const { payments } = (await stack.call('GET', buildEndpointPath(openPayments)))
        .body as unknown as { payments: Payment[] }
      const created = payments.filter(({ status: state }) => state === 'created')
      expect(created).toMatchObject(created.map(() => ({ total: expect.any(Number) as number })))
      if (provider !== 'card')
        expect(created.map(({ charge }) => charge)).toEqual(created.map(() => null))
    })

    it('is paid after a true response', async () => {
      await setProfile(provider, 'off')
      const { status, body } = await send(started)
      expect([status, body.code]).toEqual([201, undefined])
      const payment = body as unknown as Payment
      if (provider === 'card') return waitForStatus(payment, 'confirmed')
      await payCode(payment)
      await waitForTruth(payment)
    })
  })

  describe.each(['pix', 'bank', 'card'] as const)('%s: a paid charge', (provider) => {
    const path = CHARGE_PATH[provider]
    let payment: Payment
    beforeAll(async () => {
      // The other charge that `other_object` shows.
      await waitForStatus(await payBy[provider](), 'confirmed')
      payment = await start(provider === 'card' ? CHALLENGED_CARD : ORDERS[provider])
    })
    afterAll(() => setProfile(provider, 'off'))

    it.each(PAYMENT_FAULTS[provider])('is not booked with %s %j', async (mode, options, reason) => {
      const known = await countFaults(provider, reason)
      await setProfile(provider, mode, { ...options, path })
      if (mode === 'other_object') await (provider === 'card' ? authenticate : payCode)(payment)
      expect((await check(payment)).status).toBe(502)
      expect(await countFaults(provider, reason)).toBeGreaterThan(known)
      expect(['awaiting_payer', 'awaiting_authentication']).toContain(await readStatus(payment))
    })

    it('is booked after a true response', async () => {
      await setProfile(provider, 'off')
      await waitForTruth(payment)
      const booked = await selectRows(
        database.db,
        sql`select amount::int, refund::int from received_payments where payment_id = ${payment.id}`,
      )
      expect(booked).toEqual([{ amount: payment.total, refund: 0 }])
    })
  })

  it('one Pix of two charges is booked for the first one alone, and the other stays payable', async () => {
    const other = await start(ORDERS.pix)
    const first = await payBy.pix()
    await waitForStatus(first, 'confirmed')
    const known = await countFaults('pix', 'duplicate')
    await setProfile('pix', 'shared_payment')
    expect((await check(other)).status).toBe(502)
    expect(await countFaults('pix', 'duplicate')).toBeGreaterThan(known)
    expect([await readStatus(first), await readStatus(other)]).toEqual([
      'confirmed',
      'awaiting_payer',
    ])
    await setProfile('pix', 'off')
    await payCode(other)
    await waitForTruth(other)
  })

  it.each(LIST_FAULTS)(
    '%s: a list with %s %j holds up no payment',
    async (provider, mode, options, reason) => {
      const known = await countFaults(provider, reason)
      await setProfile(provider, mode, { ...options, path: LIST_PATH[provider] })
      const payment = await payBy[provider]()
      await waitForStatus(payment, 'confirmed')
      await waitForFault(provider, reason, known)
      await setProfile(provider, 'off')
    },
  )

  it.each(UNUSED_FIELDS)('%s: %s of %s changes nothing', async (provider, mode, field) => {
    await setProfile(provider, mode, { field })
    await waitForStatus(await payBy[provider](), 'confirmed')
    await setProfile(provider, 'off')
  })

  it.each(['wrong_reference', 'wrong_key'])(
    'pix: a list with %s leaves the money to its payment',
    async (mode) => {
      const field = mode === 'wrong_key' ? 'chave' : 'txid'
      await setProfile('pix', mode, { field, path: LIST_PATH.pix })
      await waitForStatus(await payBy.pix(), 'confirmed')
      await readList('pix')
      await setProfile('pix', 'off')
    },
  )

  it('pix: a return is booked only once status and time can be true', async () => {
    const payment = await start(ORDERS.pix)
    const endToEndId = await payCode(payment)
    await waitForStatus(payment, 'confirmed')
    const late = await countFaults('pix', 'time')
    await setProfile('pix', 'future_date')
    await stack.callProviders('POST', '/pix/med', { endToEndId, status: 'returned' })
    await waitForFault('pix', 'time', late)
    expect(await readStatus(payment)).toBe('confirmed')
    const unknown = await countFaults('pix', 'unknown_value')
    await setProfile('pix', 'unknown_enum')
    await waitForFault('pix', 'unknown_value', unknown)
    await waitForStatus(payment, 'disputed')
    await setProfile('pix', 'wrong_status')
    await readList('pix')
    expect(await readStatus(payment)).toBe('disputed')
    await setProfile('pix', 'off')
    await readList('pix')
    await waitForStatus(payment, 'reversed')
  })

  it('card: a chargeback is booked only once status and time can be true', async () => {
    const payment = await start(APPROVED_CARD)
    const dispute = (status: string) =>
      stack.callProviders('POST', '/card/disputes', { reference: payment.id, status })
    for (const [field, status] of [
      ['disputes.openedAt', 'opened'],
      ['disputes.closedAt', 'lost'],
    ] as const) {
      const known = await countFaults('card', 'time')
      await setProfile('card', 'future_date', { field })
      await dispute(status)
      await waitForFault('card', 'time', known)
      expect(await readStatus(payment)).toBe('confirmed')
    }
    const unknown = await countFaults('card', 'unknown_value')
    await setProfile('card', 'unknown_enum', { field: 'disputes.status' })
    await waitForFault('card', 'unknown_value', unknown)
    await waitForStatus(payment, 'disputed')
    await setProfile('card', 'wrong_status', { field: 'disputes.status' })
    await readList('card')
    expect(await readStatus(payment)).toBe('disputed')
    await setProfile('card', 'off')
    await readList('card')
    await waitForStatus(payment, 'reversed')
  })

  it('card: a refund by another system is booked only once its time can be true', async () => {
    const payment = await start(APPROVED_CARD)
    const known = await countFaults('card', 'time')
    await setProfile('card', 'future_date', { field: 'refunds.createdAt' })
    const paymentId = (await readMoneyId(payment)).slice('card:'.length)
    const { status } = await stack.callProviders('POST', '/card/operator-refunds', {
      paymentId,
      amountCents: payment.total,
    })
    expect(status).toBe(201)
    await waitForFault('card', 'time', known)
    expect(await readStatus(payment)).toBe('confirmed')
    await setProfile('card', 'off')
    await readList('card')
    await waitForStatus(payment, 'reversed')
  })

  it('bank: a return is booked only once its time can be true', async () => {
    const payment = await payBy.bank()
    await waitForStatus(payment, 'confirmed')
    const known = await countFaults('bank', 'time')
    await setProfile('bank', 'future_date', { field: 'returns.returnedAt' })
    const order = { billId: payment.id, reason: 'cheque' }
    expect((await stack.callProviders('POST', '/bank/return', order)).status).toBe(200)
    await waitForFault('bank', 'time', known)
    expect(await readStatus(payment)).toBe('confirmed')
    await setProfile('bank', 'off')
    await readList('bank')
    await waitForStatus(payment, 'reversed')
  })

  it('card: fields and challenges of another host are not shown', async () => {
    const order = takeInvoice()
    const openFields = () => openCardFields(order)
    const known = await countFaults('card', 'url')
    await setProfile('card', 'other_location', { field: 'fieldsUrl' })
    expect((await openFields()).status).toBe(502)
    const started = prepare(CHALLENGED_CARD)
    await setProfile('card', 'other_location', { field: 'challengeUrl' })
    expect((await send(started)).status).toBe(502)
    expect(await countFaults('card', 'url')).toBeGreaterThan(known + 1)
    await setProfile('card', 'off')
    expect((await openFields()).status).toBe(200)
    expect((await send(started)).body.status).toBe('awaiting_authentication')
  })

  it('bank: a boleto pays its invoice although it was cancelled before', async () => {
    const payment = await start(ORDERS.bank)
    await stack.call('POST', buildEndpointPath(cancelPayment, { id: payment.id }))
    await waitForStatus(payment, 'cancelled')
    const paid = await stack.callProviders('POST', '/bank/late-payment', { billId: payment.id })
    expect(paid.status).toBe(200)
    await waitForStatus(payment, 'confirmed')
  })

  it.each(WEBHOOK_LIES)('money is booked once with %s', async (mode) => {
    const providers = ['pix', 'bank', 'card'] as const
    for (const provider of providers)
      await setProfile(provider, mode, mode === 'late_webhook' ? { ms: 200 } : {})
    const payWithWebhook = async (provider: Provider): Promise<Payment> => {
      if (provider !== 'card') return payBy[provider]()
      const payment = await start(CHALLENGED_CARD)
      await authenticate(payment)
      return payment
    }
    const payments = await Promise.all(
      [...providers, ...providers].map((provider) => payWithWebhook(provider)),
    )
    if (mode === 'forged_webhook' || mode === 'lost_webhook')
      for (const provider of providers) await readList(provider)
    for (const payment of payments) {
      await waitForStatus(payment, 'confirmed')
      expect(await readMoneyId(payment)).toMatch(/^(pix|bank|card):/)
    }
    for (const provider of providers) await setProfile(provider, 'off')
  })

  it('money above the total is refunded, also the largest amount of API Pix for a printed code', async () => {
    await setProfile('pix', 'overpaid')
    const payment = await start(ORDERS.pix)
    const amount = `${payment.total}.00`
    await stack.callProviders('POST', '/pix/pay', { copyPaste: getCode(payment), amount })
    await waitForStatus(payment, 'confirmed')
    const printed = encodeStaticPix({
      key: '11444777000161',
      receiver: 'Operadora Telecom S.A.',
      city: 'SAO PAULO',
      txid: takeInvoice().invoice,
    })
    const paid = await stack.callProviders('POST', '/pix/pay', {
      copyPaste: printed,
      amount: '99999999.99',
    })
    expect(paid.status).toBe(200)
    await setProfile('pix', 'off')
    await waitForStatus(await payBy.pix(), 'confirmed')
    await waitUntil(async () => {
      await readList('pix')
      const rows = await selectRows<{ amount: string; refund: string; state: string }>(
        database.db,
        sql`select amount, refund, refund_state as state from received_payments
            where payment_id = ${payment.id} or id = ${`pix:${String(paid.body.endToEndId)}`}`,
      )
      return (
        rows.length === 2 &&
        rows.every(({ state, refund }) => state === 'done' && Number(refund) > 0)
      )
    })
  })

  it.each(SMS_LIES)(
    'sms: a message is sent until the gateway confirms it (%s %j)',
    async (mode, options, isRetried) => {
      await setProfile('sms', mode, options)
      const payment = await start(APPROVED_CARD)
      await waitUntil(async () => {
        const [job] = await listSmsJobs(payment)
        return isRetried ? job?.failed === true : job?.done === true
      })
      await setProfile('sms', 'off')
      await waitUntil(async () => (await listSmsJobs(payment)).every(({ done }) => done))
    },
  )

  it('responses of one byte a second delay their own request only', async () => {
    await setProfile('pix', 'drip', { path: CHARGE_PATH.pix })
    await setProfile('bank', 'drip', { path: CHARGE_PATH.bank })
    await setProfile('card', 'drip', { path: '/card/sessions' })
    await setProfile('sms', 'drip')
    const [slow, fields, quick] = await Promise.all([
      Promise.all([send(prepare(ORDERS.pix)), send(prepare(ORDERS.bank))]),
      openCardFields(takeInvoice()),
      start(APPROVED_CARD),
    ])
    // The page shows that the code is being prepared.
    for (const response of slow)
      expect(response).toMatchObject({ status: 201, body: { status: 'created', charge: null } })
    expect(fields.status).toBe(502)
    expect(quick.status).toBe('confirmed')
    await waitUntil(async () => (await listSmsJobs(quick))[0]?.failed === true)
    for (const target of ['pix', 'bank', 'card', 'sms'] as const) await setProfile(target, 'off')
    for (const { body } of slow) {
      const created = body as unknown as Payment
      await waitUntil(async () => (await check(created)).body.status === 'awaiting_payer')
      const opened = (await readState(created)).body as unknown as Payment
      await payCode(opened)
      await waitForTruth(opened)
    }
  })

  it('pix: a charge with another CNPJ is not shown to a company', async () => {
    await signIn('pj-numeric')
    const started = prepare(ORDERS.pix)
    const known = await countFaults('pix', 'payer')
    await setProfile('pix', 'wrong_debtor', { field: 'devedor.cnpj' })
    expect((await send(started)).status).toBe(502)
    expect(await countFaults('pix', 'payer')).toBeGreaterThan(known)
    await setProfile('pix', 'off')
    expect((await send(started)).status).toBe(201)
  })

  it('every field of every profile was on', async () => {
    const { profiles } = (await stack.callProviders('GET', '/page/profiles.json'))
      .body as unknown as {
      profiles: { mode: string; fields: Record<string, readonly string[]> }[]
    }
    const missing = profiles.flatMap(({ mode, fields }) =>
      Object.entries(fields).flatMap(([target, names]) =>
        names
          // Webhooks of the SMS gateway carry messages from customers, which no payment reads.
          .filter((name) => target !== 'sms' || name !== 'webhook')
          .filter(
            (name) => !tried.has(`${target} ${mode} ${name}`) && !tried.has(`${target} ${mode} `),
          )
          .map((name) => `${target} ${mode} ${name}`),
      ),
    )
    expect(missing).toEqual([])
  })

  it('the ledger equals what the providers received and refunded, to the cent', async () => {
    await waitUntil(async () => (await listOpenFaults()).length === 0)
    const providers = await readProviderLedger(stack)
    const { ledger, pending } = await readOwnLedger(database)
    const reversed = await selectRows<{ id: string }>(
      database.db,
      sql`select money_id as id from reversals where status = 'done'`,
    )
    expect(reversed).toHaveLength(4)
    for (const { id } of reversed)
      for (const books of [ledger, providers])
        books[id] = { amount: books[id]?.amount ?? 0, back: 0 }
    expect(ledger).toEqual(providers)
    expect(pending).toBe(0)
    await assertLedgerBalanced(database.db)
  })
})
