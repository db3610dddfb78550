import {
  cancelPayment,
  installmentPlans,
  openPayments,
  pay,
  receiptPdf,
  type Contract,
  type InstallmentPlan,
  type Payment,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { selectRows } from '../testing/select-rows.ts'
import { STORES } from '../testing/stores.ts'
import { matchReceived } from './engine/match-received.ts'
import { startPayment } from './engine/start-payment.ts'
import { withIdempotencyKey } from './engine/with-idempotency-key.ts'
import { idempotencyKeys } from './tables.ts'
import { createProblem } from './testing/fake-response.ts'
import { getCard } from './testing/get-charge.ts'
import {
  findInvoice,
  createKey,
  parsePayment,
  getProvider,
  waitFor,
  type SignedInUser,
} from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const MINUTE = 60_000

describe.each(STORES)('cards on %s', (store) => {
  const harness = usePaymentHarness(store)
  let ana: SignedInUser
  let contract: Contract
  let invoice: string

  beforeEach(async () => {
    ana = await harness.signIn('pf-overdue')
    contract = await harness.readContract(ana)
    invoice = findInvoice(contract, 'VENCIDA').reference
  })

  const tokenFor = (
    user = ana,
    kind: 'credit' | 'debit' = 'credit',
    reference = contract.reference,
    invoiceReferences = [invoice],
  ) => harness.openCard(user, { contract: reference, debts: invoiceReferences, kind })
  const cardToken = (kind?: 'credit' | 'debit'): Promise<string> =>
    harness.createCardToken(ana, { contract: contract.reference, debts: [invoice], kind })
  const payBy = (
    token: string,
    {
      method = 'CREDIT_CARD' as 'CREDIT_CARD' | 'DEBIT_CARD',
      key = createKey(),
      who: user = ana,
    } = {},
  ) =>
    harness.pay(user, {
      contract: contract.reference,
      debts: [invoice],
      method,
      cardToken: token,
      key,
    })
  const stateOf = (id: string): Promise<Payment> => harness.readPayment(ana, id)
  const statusOf = async () =>
    (await harness.listInvoices(ana)).find(({ reference }) => reference === invoice)?.status
  /** A request to pay the invoice, as the route passes it on. */
  const describeRequest = async (token: string) => {
    const [owner] = await selectRows<{ customerId: string }>(
      harness.context.db,
      sql`select customer_id as "customerId" from contracts where reference = ${contract.reference}`,
    )
    return {
      customerId: owner?.customerId ?? '',
      personId: null,
      method: 'creditCard' as const,
      order: { cardToken: token },
      expirationDate: null,
      embedders: [],
      items: [{ reference: contract.reference, debtsReference: [invoice] }],
    }
  }
  const charged = () =>
    [...harness.providers.acquirer.payments.values()].filter(({ status }) => status === 'captured')

  it('pays by credit card and prints the last digits on the receipt', async () => {
    const response = await payBy(await cardToken())
    expect(response.statusCode).toBe(201)
    const payment = parsePayment(response)
    expect(payment).toMatchObject({
      status: 'confirmed',
      method: 'creditCard',
      charge: { brand: 'visa', last4: '1111', authorisationCode: '123456', refusal: null },
    })
    expect(await statusOf()).toBe('PAGA')
    // The card statement shows the same receiver as the page, the boleto and the Pix.
    const ordered = harness.providers.calls.find(
      ({ method, path }) => method === 'POST' && path === '/card/payments',
    )
    expect(ordered?.body).toMatchObject({ statementName: payment.receiver.name })
    expect(
      (await harness.api.call(receiptPdf, { ...ana, params: { id: payment.id } })).statusCode,
    ).toBe(200)
  })

  it('opens hosted fields for the total that the server calculates, embeddable by the portal only', async () => {
    const { token, fieldsUrl } = (await tokenFor()).json<{ token: string; fieldsUrl: string }>()
    expect(fieldsUrl).toContain(token)
    const [asked] = harness.providers.calls.filter(({ path }) => path === '/card/sessions')
    const owed = (await harness.listInvoices(ana)).find(
      ({ reference }) => reference === invoice,
    )?.total
    expect(asked?.body).toMatchObject({
      amountCents: owed,
      kind: 'credit',
      origins: ['http://localhost:3000'],
    })
    expect(
      await selectRows(
        harness.context.db,
        sql`select 1 from card_sessions where token_hash = ${token}`,
      ),
    ).toEqual([])
  })

  it.each(['CREDIT_CARD', 'DEBIT_CARD', 'GOOGLE_PAY'] as const)(
    'rejects a payment by %s without a card token',
    async (method) => {
      const response = await harness.pay(ana, {
        contract: contract.reference,
        debts: [invoice],
        method,
      })
      expect(response.json()).toMatchObject({ code: 'BAD.REQUEST' })
      expect(harness.providers.countCalls('POST', '/card/payments')).toBe(0)
    },
  )

  it('accepts a token only for its customer, its kind of card and until it expires', async () => {
    const token = await cardToken()
    const bruno = await harness.signIn('pf-two-contracts')
    const theirs = await harness.readContract(bruno)
    const stolen = await harness.pay(bruno, {
      contract: theirs.reference,
      debts: [findInvoice(theirs, 'VENCIDA').reference],
      method: 'CREDIT_CARD',
      cardToken: token,
    })
    expect(stolen.json()).toMatchObject({ code: 'BAD.REQUEST' })
    expect((await payBy(token, { method: 'DEBIT_CARD' })).json()).toMatchObject({
      code: 'BAD.REQUEST',
    })
    harness.api.advance(31 * MINUTE)
    expect((await payBy(token, { who: await harness.signIn('pf-overdue') })).json()).toMatchObject({
      code: 'BAD.REQUEST',
    })
    expect(harness.providers.countCalls('POST', '/card/payments')).toBe(0)
  })

  it("opens no hosted fields for a blocked card, another customer's invoices or paid ones", async () => {
    const fabio = await harness.signIn('pf-card-blocked')
    const blocked = await harness.readContract(fabio)
    expect(
      (await tokenFor(fabio, 'credit', blocked.reference, [blocked.debts[0]!.reference])).json(),
    ).toMatchObject({ code: 'CARD.BLOCKED' })
    expect((await tokenFor(await harness.signIn('pf-neighbour'))).json()).toMatchObject({
      code: 'NOT.FOUND',
    })
    await payBy(await cardToken())
    expect((await tokenFor()).json()).toMatchObject({ code: 'INVOICE.ALREADY.PAID' })
  })

  it('charges the chosen installment plan and prints it on receipt and notifications', async () => {
    const { token, installments } = (await tokenFor()).json<{
      token: string
      installments: InstallmentPlan[]
    }>()
    const [, , three] = installments
    expect(three).toMatchObject({ count: 3, isInterestFree: true })
    const body = (count: number, paymentMethod: 'CREDIT_CARD' | 'DEBIT_CARD' = 'CREDIT_CARD') => [
      {
        reference: contract.reference,
        debtsReference: [invoice],
        paymentMethod,
        expirationDate: null,
        cardToken: token,
        installments: count,
      },
    ]
    const pays = (wanted: object[]) =>
      harness.api.call(pay, { ...ana, headers: { 'idempotency-key': createKey() }, body: wanted })
    expect((await pays(body(5))).json()).toMatchObject({ code: 'BAD.REQUEST' })
    expect((await pays(body(3, 'DEBIT_CARD'))).json()).toMatchObject({ code: 'BAD.REQUEST' })
    expect(harness.providers.countCalls('POST', '/card/payments')).toBe(0)
    const payment = parsePayment(await pays(body(3)))
    expect(payment).toMatchObject({
      status: 'confirmed',
      total: three?.total,
      charge: { installments: three },
    })
    expect(
      harness.providers.calls.find(
        ({ method, path }) => method === 'POST' && path === '/card/payments',
      )?.body,
    ).toMatchObject({ installments: 3, amountCents: payment.total })
  })

  it('charges once for twenty concurrent requests with one key', async () => {
    const token = await cardToken()
    const key = createKey()
    const responses = await Promise.all(Array.from({ length: 20 }, () => payBy(token, { key })))
    expect(
      new Set(
        responses
          .filter(({ statusCode }) => statusCode === 201)
          .map((answer) => parsePayment(answer).id),
      ).size,
    ).toBe(1)
    expect(charged()).toHaveLength(1)
  })

  it.each(['challenge', 'processing'] as const)(
    'continues with the payment that a concurrent duplicate created, now %s',
    async (outcome) => {
      harness.providers.acquirer.outcome = outcome
      const [used, key] = [await cardToken(), createKey()]
      const made = parsePayment(await payBy(used, { key }))
      const wanted = await describeRequest(used)
      const keyRef = { customerId: wanted.customerId, operation: 'pay', key }
      // The duplicate claims the key before any payment is linked to it.
      expect((await startPayment(harness.context, wanted, keyRef, null)).id).toBe(made.id)
      expect((await stateOf(made.id)).status).toBe(made.status)
      expect(harness.providers.acquirer.payments.size).toBe(1)
    },
  )

  it('charges one of two cards that are submitted at the same time', async () => {
    const [one, two] = [await cardToken(), await cardToken()]
    const responses = await Promise.all([payBy(one), payBy(two)])
    expect(charged()).toHaveLength(1)
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  })

  it('creates no code while a card waits for its issuer, and replaces an abandoned card payment', async () => {
    harness.providers.acquirer.outcome = 'challenge'
    const left = parsePayment(await payBy(await cardToken()))
    expect(
      (await harness.pay(ana, { contract: contract.reference, debts: [invoice] })).json(),
    ).toMatchObject({ code: 'PAYMENT.IN.PROGRESS' })
    harness.providers.acquirer.outcome = 'captured'
    expect(parsePayment(await payBy(await cardToken()))).toMatchObject({ status: 'confirmed' })
    expect((await stateOf(left.id)).status).toBe('cancelled')
    expect(charged()).toHaveLength(1)
  })

  it('charges no second card while the acquirer processes a challenge that it no longer cancels', async () => {
    harness.providers.acquirer.outcome = 'challenge'
    const { id } = parsePayment(await payBy(await cardToken()))
    const [challenged] = harness.providers.acquirer.payments.values()
    harness.providers.replace = ({ path }) => {
      if (!path.endsWith('/cancel')) return null
      Object.assign(challenged ?? {}, { status: 'processing' })
      return createProblem(409, 'not_cancellable')
    }
    harness.providers.acquirer.outcome = 'captured'
    expect((await payBy(await cardToken())).json()).toMatchObject({ code: 'PAYMENT.IN.PROGRESS' })
    expect(await stateOf(id)).toMatchObject({ status: 'processing' })
    harness.providers.acquirer.completeOpen('captured')
    await harness.reconcileAll()
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed' })
    expect(charged()).toHaveLength(1)
  })

  it("returns the issuer's refusal and allows another card for the invoice", async () => {
    harness.providers.acquirer.outcome = 'refused'
    const refused = await payBy(await cardToken())
    expect(refused.statusCode).toBe(201)
    expect(parsePayment(refused)).toMatchObject({
      status: 'refused',
      charge: { refusal: 'issuer' },
    })
    harness.providers.acquirer.outcome = 'captured'
    expect(parsePayment(await payBy(await cardToken()))).toMatchObject({ status: 'confirmed' })
    expect(charged()).toHaveLength(1)
  })

  it("waits for the issuer's challenge and books its result", async () => {
    harness.providers.acquirer.outcome = 'challenge'
    const payment = parsePayment(await payBy(await cardToken('debit'), { method: 'DEBIT_CARD' }))
    const { id, status } = payment
    expect({ status, url: getCard(payment).challengeUrl }).toEqual({
      status: 'awaiting_authentication',
      url: 'http://localhost:4101/3ds/x',
    })
    harness.providers.acquirer.completeOpen('captured')
    const reported = await harness.api.app.inject(
      await harness.providers.createWebhook('card', {
        id: 'e',
        type: 'payment.updated',
        data: { reference: id },
      }),
    )
    expect(reported.statusCode).toBe(200)
    await waitFor(async () => (await stateOf(id)).status === 'confirmed')
    expect(getCard(await stateOf(id)).challengeUrl).toBeNull()
  })

  it("frames an issuer's own challenge under a policy for its origins, and no other URL", async () => {
    const [issuer, url] = ['https://acs.banco.example', 'https://acs.banco.example/3ds?a=1&b="<']
    harness.providers.acquirer.outcome = 'challenge'
    harness.providers.bend = (_call, body) =>
      'challengeUrl' in body ? { ...body, challengeUrl: url, challengeOrigins: [issuer] } : body
    const payment = parsePayment(await payBy(await cardToken()))
    const { challengeUrl, challengeFrame = '' } = getCard(payment)
    expect(challengeUrl).toBe(url)
    expect(getCard(await stateOf(payment.id)).challengeFrame).toBe(challengeFrame)
    const open = (changes: Record<string, string> = {}) => {
      const frame = new URL(challengeFrame)
      for (const [name, value] of Object.entries(changes)) frame.searchParams.set(name, value)
      return harness.api.app.inject(frame.pathname + frame.search)
    }
    const page = await open()
    expect(page.body).toContain(`src="https://acs.banco.example/3ds?a=1&amp;b=%22%3C"`)
    expect(page.body).not.toContain('<script')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain(`frame-src ${issuer} http://localhost:4101 intent: nubank:`)
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors http:\/\/localhost:\d+ /)
    const readAncestors = async (referer: string) => {
      const { pathname, search } = new URL(challengeFrame)
      const { headers } = await harness.api.app.inject({
        url: pathname + search,
        headers: { referer },
      })
      return /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]
    }
    const [{ origins = [] } = {}] = harness.api.platform.config.partners
    const [portal, shop = ''] = [harness.api.platform.config.origins.join(' '), origins[0]]
    expect(await readAncestors(`${shop}/`)).toBe(`${portal} ${shop}`)
    expect(await readAncestors('https://evil.example/')).toBe(portal)
    for (const forged of [
      { url: 'https://evil.example/' },
      { origins: 'https:' },
      { until: '2099-01-01T00:00:00Z' },
      { proof: 'x' },
    ])
      expect((await open(forged)).statusCode).toBe(404)
    harness.api.advance(16 * MINUTE)
    expect((await open()).statusCode).toBe(404)
  })

  it('cancels a challenge on request, and expires it after its timeout', async () => {
    harness.providers.acquirer.outcome = 'challenge'
    const { id } = parsePayment(await payBy(await cardToken()))
    expect(
      (await harness.api.call(cancelPayment, { ...ana, params: { id } })).json(),
    ).toMatchObject({ status: 'cancelled' })
    const other = parsePayment(await payBy(await cardToken())).id
    harness.api.advance(16 * MINUTE)
    await harness.reconcileAll()
    const [{ status } = { status: '' }] = await selectRows<{ status: string }>(
      harness.context.db,
      sql`select status from payments where id = ${other}`,
    )
    expect(status).toBe('expired')
    expect([...harness.providers.acquirer.payments.values()].map((one) => one.status)).toEqual([
      'cancelled',
      'cancelled',
    ])
  })

  it('reports a slow issuer as processing, blocks other charges and books the result', async () => {
    harness.providers.acquirer.outcome = 'processing'
    const { id, status } = parsePayment(await payBy(await cardToken()))
    expect(status).toBe('processing')
    const isInProcess = async () =>
      (await harness.listInvoices(ana)).find(({ reference }) => reference === invoice)?.isInProcess
    expect(await isInProcess()).toBe(true)
    expect(
      (await harness.pay(ana, { contract: contract.reference, debts: [invoice] })).json(),
    ).toMatchObject({ code: 'PAYMENT.IN.PROGRESS' })
    const open = (await harness.api.call(openPayments, ana)).json<{ payments: Payment[] }>()
      .payments
    expect(open.map((one) => one.id)).toEqual([id])
    harness.providers.acquirer.completeOpen('captured')
    harness.api.advance(6_000)
    await harness.reconcileAll()
    expect((await stateOf(id)).status).toBe('confirmed')
    expect(await isInProcess()).toBeUndefined()
  })

  it('finds the charge whose response was lost, under the same key', async () => {
    const token = await cardToken()
    const key = createKey()
    harness.providers.mode = 'drop'
    expect((await payBy(token, { key })).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    harness.providers.mode = 'ok'
    expect(parsePayment(await payBy(token, { key })).status).toBe('confirmed')
    expect(charged()).toHaveLength(1)
  })

  it('returns a refusal whose response was lost under the same key, and charges no second time', async () => {
    const token = await cardToken()
    const key = createKey()
    harness.providers.acquirer.outcome = 'refused'
    harness.providers.mode = 'drop'
    await payBy(token, { key })
    harness.providers.mode = 'ok'
    harness.api.advance(20_000)
    await harness.reconcileAll()
    harness.providers.acquirer.outcome = 'captured'
    expect(parsePayment(await payBy(token, { key })).status).toBe('refused')
    expect(charged()).toEqual([])
  })

  it('returns the same payment to two requests with one key, although the first payment was cancelled meanwhile', async () => {
    const token = await cardToken()
    const key = createKey()
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
    const { providers } = harness
    providers.acquirer.outcome = 'challenge'
    jest.mocked(globalThis.fetch).mockImplementationOnce(async (...request) => {
      const response = await providers.fetch(...request)
      await held
      return response
    })
    const slow = payBy(token, { key })
    const findFirst = () => [...providers.acquirer.payments.values()][0]?.reference
    await waitFor(async () => findFirst() !== undefined)
    await harness.api.call(cancelPayment, { ...ana, params: { id: findFirst() ?? '' } })
    harness.api.advance(6_000)
    providers.acquirer.outcome = 'captured'
    const second = parsePayment(await payBy(token, { key }))
    expect(second.status).toBe('confirmed')
    letThrough()
    expect(parsePayment(await slow).id).toBe(second.id)
    expect(parsePayment(await payBy(token, { key })).id).toBe(second.id)
  })

  it.each([
    { end: 'refused', outcome: 'refused' },
    { end: 'cancelled', outcome: 'challenge' },
    { end: 'paid', outcome: 'captured' },
  ] as const)(
    'returns the $end payment that another request finished the key with, and starts no second one',
    async ({ end, outcome }) => {
      const wanted = await describeRequest(await cardToken())
      const keyRef = { customerId: wanted.customerId, operation: 'pay', key: createKey() }
      const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
      const pay = (start = Promise.resolve()) =>
        withIdempotencyKey(harness.context, keyRef, wanted, async (earlier) => {
          await start
          return startPayment(harness.context, wanted, keyRef, earlier)
        })
      const slow = pay(held)
      await waitFor(
        async () => (await harness.context.db.select().from(idempotencyKeys)).length > 0,
      )
      harness.api.advance(6_000)
      harness.providers.acquirer.outcome = outcome
      const { id } = await pay()
      if (end === 'cancelled') await harness.api.call(cancelPayment, { ...ana, params: { id } })
      harness.providers.acquirer.outcome = 'captured'
      letThrough()
      expect((await slow).id).toBe(id)
      expect(harness.providers.acquirer.payments.size).toBe(1)
    },
  )

  it('runs a request once whose key was lost in a failover', async () => {
    const key = { customerId: 'customer', operation: 'pay', key: createKey() }
    const work = jest.fn(async () => {
      await harness.context.db.execute(sql`delete from idempotency_keys`)
      return { id: 'made' }
    })
    expect(await withIdempotencyKey(harness.context, key, {}, work)).toEqual({ id: 'made' })
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('books a charge after its customer left, and drops one that was reported as failed', async () => {
    const token = await cardToken()
    harness.providers.mode = 'drop'
    await payBy(token)
    harness.providers.mode = 'ok'
    harness.api.advance(20_000)
    await harness.reconcileAll()
    expect(await statusOf()).toBe('PAGA')
    expect(charged()).toHaveLength(1)
  })

  it('never retries a failed card charge in the background', async () => {
    const token = await cardToken()
    harness.providers.mode = 'error'
    expect((await payBy(token)).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    harness.providers.mode = 'ok'
    harness.api.advance(20_000)
    await harness.reconcileAll()
    harness.api.advance(2 * MINUTE)
    await harness.reconcileAll()
    expect(charged()).toEqual([])
    expect(parsePayment(await payBy(token)).status).toBe('confirmed')
  })

  /** Captures a card for an invoice that a Pix pays meanwhile. */
  const payTwice = async () => {
    harness.providers.acquirer.outcome = 'processing'
    const { id } = parsePayment(await payBy(await cardToken()))
    const owed =
      (await harness.listInvoices(ana)).find(({ reference }) => reference === invoice)?.total ?? 0
    harness.providers.payStatic(invoice, owed)
    await matchReceived(harness.context, getProvider(harness.context, 'pix'))
    harness.providers.acquirer.completeOpen('captured')
    harness.api.advance(MINUTE)
    await harness.reconcileAll()
    return { id, owed }
  }

  it('refunds a card payment if the invoice was paid otherwise', async () => {
    const { owed } = await payTwice()
    await harness.refundAll()
    await harness.refundAll()
    expect(harness.providers.acquirer.refunds.map(({ amount }) => amount)).toEqual([owed])
  })

  it.each([
    ['done', { id: expect.any(String) }],
    ['failed', { id: null }],
  ])('announces a pending card refund once it is %s', async (status, refunded) => {
    const { acquirer } = harness.providers
    acquirer.refundStatus = 'pending'
    const { id, owed } = await payTwice()
    await harness.refundAll()
    expect((await stateOf(id)).refunds).toEqual([])
    acquirer.refundStatus = 'brand_new'
    harness.api.advance(MINUTE)
    await harness.refundAll()
    expect((await stateOf(id)).refunds).toEqual([])
    acquirer.refundStatus = status
    harness.api.advance(10 * MINUTE)
    await harness.refundAll()
    expect((await stateOf(id)).refunds).toMatchObject([{ amount: owed, ...refunded }])
    expect(acquirer.refunds).toHaveLength(1)
  })

  it('confirms a card that was charged before the acquirer rejected the repeated request', async () => {
    const token = await cardToken()
    harness.providers.replace = ({ method, path }) =>
      method === 'POST' && path.endsWith('/payments') ? createProblem(409, 'in_progress') : null
    expect(parsePayment(await payBy(token)).status).toBe('confirmed')
    expect(charged()).toHaveLength(1)
  })

  it('refuses a card whose request the acquirer rejects', async () => {
    const token = await cardToken()
    harness.providers.replace = ({ method, path }) =>
      method === 'POST' && path.endsWith('/payments') ? createProblem(422, 'invalid') : null
    harness.providers.beforeResponse = ({ method, path }) => {
      if (method === 'GET' && path.endsWith('/payments'))
        harness.providers.acquirer.payments.clear()
    }
    expect(parsePayment(await payBy(token)).status).toBe('refused')
  })

  it('charges a wallet by an offered installment plan and rejects any other', async () => {
    const items = [{ reference: contract.reference, debtsReference: [invoice] }]
    const offer = await harness.api.call(installmentPlans, { ...ana, body: { items } })
    const plans = offer.json<{ installments: InstallmentPlan[] }>().installments
    expect(plans.map(({ count }) => count)).toEqual([1, 2, 3, 6])
    const payIn = async (installments: number, planTotal: number) =>
      parsePayment(
        await harness.api.call(pay, {
          ...ana,
          headers: { 'idempotency-key': createKey() },
          body: [
            {
              ...items[0],
              paymentMethod: 'GOOGLE_PAY',
              expirationDate: null,
              googlePayToken: 'examplePaymentMethodToken',
              installments,
              planTotal,
            },
          ],
        }),
      )
    const { total } = plans[2]!
    expect(await payIn(4, total)).toMatchObject({ status: 'refused' })
    // The rate has changed since the page displayed the plan.
    expect(await payIn(3, total - 1)).toMatchObject({ status: 'refused' })
    expect(charged()).toEqual([])
    expect(await payIn(3, total)).toMatchObject({
      status: 'confirmed',
      charge: { installments: plans[2] },
    })
    const [ordered] = harness.providers.calls.filter(
      ({ method, path }) => method === 'POST' && path === '/card/payments',
    )
    expect(ordered?.body).toMatchObject({ installments: 3 })
  })

  it('rejects two cards, or a card beside another method, in one payment', async () => {
    const [one, two] = contract.debts.filter(({ status }) => status !== 'PAGA')
    const items = [one, two].map((each, i) => ({
      reference: contract.reference,
      debtsReference: [each!.reference],
      paymentMethod: 'CREDIT_CARD',
      expirationDate: null,
      cardToken: `token-number-${i}`,
    }))
    const response = await harness.api.call(pay, {
      ...ana,
      headers: { 'idempotency-key': createKey() },
      body: items,
    })
    expect(response.json()).toMatchObject({ code: 'BAD.REQUEST' })
  })

  // ASVS 2.3.2, 2.4.1
  it('opens at most forty sessions an hour, against testing of stolen cards', async () => {
    const responses: number[] = []
    for (let i = 0; i < 41; i += 1) responses.push((await tokenFor()).statusCode)
    expect(responses.filter((status) => status === 200)).toHaveLength(40)
    expect(responses.at(-1)).toBe(429)
  })
})
