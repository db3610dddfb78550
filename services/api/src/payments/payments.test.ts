import {
  boletoPdf,
  cancelPayment,
  checkPayment,
  invoice,
  logout,
  openPayments,
  buildEndpointPath,
  pay,
  paymentEvents,
  paymentState,
  quote,
  receiptPdf,
  renewPix,
  renewSession,
  verifyPixPayment,
  type Contract,
  type Payment,
} from '@portal/contract'
import { eq, sql } from 'drizzle-orm'
import { createBarCode } from '../billing/index.ts'
import { addMs } from '../platform/clock.ts'
import { sessions } from '../platform/tables.ts'
import { reopenInvoices } from '../testing/reopen-invoices.ts'
import { selectRows } from '../testing/select-rows.ts'
import { readFacts, readTaggedPdf } from '../testing/tagged-pdf.ts'
import { STORES } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { bookMoney } from './engine/book-money.ts'
import { matchReceived } from './engine/match-received.ts'
import { reconcileNow } from './engine/reconcile.ts'
import { withIdempotencyKey, type IdempotentResult } from './engine/with-idempotency-key.ts'
import { getTxid } from './testing/get-charge.ts'
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

describe.each(STORES)('payments on %s', (store) => {
  const harness = usePaymentHarness(store)
  let ana: SignedInUser
  let contract: Contract
  let overdue: string
  let upcoming: string

  beforeEach(async () => {
    ana = await harness.signIn('pf-overdue')
    contract = await harness.readContract(ana)
    overdue = findInvoice(contract, 'VENCIDA').reference
    upcoming = findInvoice(contract, 'ABERTA').reference
  })

  const statusOf = async (reference: string) =>
    (await harness.listInvoices(ana)).find((invoice) => invoice.reference === reference)?.status
  const choice = (invoices: string[], more: object = {}) => ({
    contract: contract.reference,
    debts: invoices,
    ...more,
  })
  const stateOf = (id: string) => harness.readPayment(ana, id)
  const paymentsOf = async (reference: string) =>
    (await harness.api.call(invoice, { ...ana, params: { reference } })).json<{
      payments: { id: string }[]
    }>().payments
  const rows = async (table: string) =>
    selectRows(harness.context.db, sql.raw(`select * from ${table}`))

  it("creates a Pix code with the server's total, expiry and receiver", async () => {
    const response = await harness.pay(ana, choice([overdue, upcoming]))
    expect(response.statusCode).toBe(201)
    const payment = parsePayment(response)
    const lines = (await harness.listInvoices(ana)).filter(({ reference }) =>
      [overdue, upcoming].includes(reference),
    )
    expect(payment).toMatchObject({
      status: 'awaiting_payer',
      method: 'pix',
      total: lines.reduce((acc, invoice) => acc + invoice.total, 0),
      receiver: { name: 'Operadora Telecom S.A.' },
    })
    expect(Date.parse(payment.expiresAt ?? '') - Date.parse(payment.createdAt)).toBe(30 * MINUTE)
    const charge = harness.providers.charges.get(getTxid(payment))
    expect(charge?.body).toMatchObject({
      devedor: { cpf: '39053344705' },
      valor: { original: (payment.total / 100).toFixed(2), juros: { modalidade: 3 } },
    })
  })

  it('registers fine and interest for an invoice that is not due yet', async () => {
    const payment = await harness.startPayment(ana, choice([upcoming]))
    expect(harness.providers.charges.get(getTxid(payment))?.body).toMatchObject({
      calendario: { dataDeVencimento: payment.lines[0]?.dueDate },
      valor: {
        multa: { modalidade: 2, valorPerc: '2.00' },
        juros: { modalidade: 3, valorPerc: '1.00' },
      },
    })
  })

  it('marks the invoice as paid when the provider confirms', async () => {
    const payment = await harness.startPayment(ana, choice([overdue]))
    harness.providers.payPix(getTxid(payment))
    const checked = await harness.api.call(checkPayment, { ...ana, params: { id: payment.id } })
    expect(parsePayment(checked)).toMatchObject({ status: 'confirmed', settlesAll: false })
    expect(await statusOf(overdue)).toBe('PAGA')
    expect((await harness.pay(ana, choice([overdue]))).json()).toMatchObject({
      code: 'INVOICE.ALREADY.PAID',
    })
  })

  it('reports whether the payment covers all open invoices', async () => {
    const payment = await harness.startPayment(ana, choice([overdue, upcoming]))
    harness.providers.payPix(getTxid(payment))
    await harness.api.call(checkPayment, { ...ana, params: { id: payment.id } })
    expect(await stateOf(payment.id)).toMatchObject({ status: 'confirmed', settlesAll: true })
  })

  // ASVS 2.3.4
  it('creates one payment for twenty concurrent requests', async () => {
    const key = createKey()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => harness.pay(ana, choice([overdue], { key }))),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
    expect(new Set(responses.map((response) => parsePayment(response).id)).size).toBe(1)
    expect(harness.providers.charges.size).toBe(1)
  })

  it('rejects a reused key with 422 and a missing key with 400', async () => {
    const key = createKey()
    await harness.pay(ana, choice([overdue], { key }))
    expect((await harness.pay(ana, choice([upcoming], { key }))).json()).toMatchObject({
      code: 'IDEMPOTENCY.KEY.REUSED',
    })
    expect((await harness.pay(ana, choice([upcoming], { key: '' }))).json()).toMatchObject({
      code: 'IDEMPOTENCY.KEY.MISSING',
    })
  })

  it("returns the first request's result to a duplicate, even if the provider is slow", async () => {
    const { db, clock } = harness.context
    const key = { customerId: 'slow', operation: 'pay', key: createKey() }
    const { promise: answer, resolve: finish } = Promise.withResolvers<IdempotentResult>()
    const first = withIdempotencyKey(harness.context, key, {}, () => answer)
    await waitFor(async () => (await rows('idempotency_keys')).length === 1)
    const begun = clock.now()
    let looks = 0
    // Shortly before the first request's claim expires.
    const late = { ...clock, now: () => ((looks += 1) === 1 ? begun : addMs(begun, 4_500)) }
    const again = withIdempotencyKey({ db, clock: late }, key, {}, () =>
      Promise.reject(new Error('its twin is at work')),
    )
    await Promise.race([again, waitFor(() => Promise.resolve(looks > 4))])
    finish({ id: 'made' })
    expect(await Promise.all([first, again])).toEqual([{ id: 'made' }, { id: 'made' }])
  })

  it('continues the same payment if the first request never ends', async () => {
    let orders = 0
    jest.mocked(fetch).mockImplementation((input, init) => {
      if (init?.method === 'PUT') orders += 1
      return init?.method === 'PUT' && orders === 1
        ? new Promise(() => undefined)
        : harness.providers.fetch(input, init)
    })
    const key = createKey()
    void harness.pay(ana, choice([overdue], { key }))
    await waitFor(() => Promise.resolve(orders === 1))
    const again = harness.pay(ana, choice([overdue], { key }))
    harness.api.advance(6_000)
    const made = await again
    expect(made.statusCode).toBe(201)
    expect(await rows('payments')).toHaveLength(1)
    expect(parsePayment(made)).toMatchObject({
      id: (await rows('payments'))[0]?.id,
      status: 'awaiting_payer',
    })
  })

  it('resumes the code in a second tab and keeps codes of another selection', async () => {
    const first = await harness.startPayment(ana, choice([overdue]))
    expect((await harness.startPayment(ana, choice([overdue]))).id).toBe(first.id)
    const both = await harness.startPayment(ana, choice([overdue, upcoming]))
    expect(both.id).not.toBe(first.id)
    expect(await stateOf(first.id)).toMatchObject({ status: 'awaiting_payer' })
    expect(harness.providers.payable.sort()).toEqual([getTxid(first), getTxid(both)].sort())
    const open = await harness.api.call(openPayments, ana)
    expect(open.json<{ payments: unknown[] }>().payments).toHaveLength(2)
  })

  it('counts each payment once when it is started and once when it is confirmed', async () => {
    const read = async (): Promise<number[]> => {
      const { values } = (await harness.api.platform.metrics.register
        .getSingleMetric('portal_payments_total')
        ?.get()) ?? { values: [] }
      return ['started', 'confirmed'].map(
        (step) =>
          values.find(({ labels }) => labels.method === 'pix' && labels.step === step)?.value ?? 0,
      )
    }
    const [started = 0, confirmed = 0] = await read()
    const made = await harness.startPayment(ana, choice([overdue]))
    await harness.pay(ana, choice([overdue]))
    harness.providers.payPix(getTxid(made))
    for (const _ of [1, 2])
      await harness.api.call(checkPayment, { ...ana, params: { id: made.id } })
    expect(await read()).toEqual([started + 1, confirmed + 1])
  })

  it('keeps a boleto payable while its customer compares other methods', async () => {
    const boleto = await harness.startPayment(
      ana,
      choice([overdue], { method: 'BILLET', billetKind: 'boleto' }),
    )
    await harness.pay(ana, choice([overdue], { method: 'BILLET', billetKind: 'arrecadacao' }))
    const pix = await harness.startPayment(ana, choice([overdue]))
    expect(
      await harness.startPayment(
        ana,
        choice([overdue], { method: 'BILLET', billetKind: 'boleto' }),
      ),
    ).toMatchObject({ id: boleto.id })
    expect(harness.providers.payBill(boleto.id)).toBe(true)
    await harness.api.call(checkPayment, { ...ana, params: { id: boleto.id } })
    expect(await stateOf(boleto.id)).toMatchObject({ status: 'confirmed', endedBecause: null })
    await harness.reconcileAll()
    expect(await stateOf(pix.id)).toMatchObject({
      status: 'cancelled',
      endedBecause: 'settled_otherwise',
    })
    expect(harness.providers.payable).toEqual([])
    expect([...harness.providers.bills.values()].map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'settled',
    ])
    expect((await paymentsOf(overdue)).map(({ id }) => id)).toEqual([boleto.id])
  })

  it('ends a code of a paid invoice when its customer asks for its state', async () => {
    const boleto = await harness.startPayment(ana, choice([overdue], { method: 'BILLET' }))
    const pix = await harness.startPayment(ana, choice([overdue]))
    harness.providers.payPix(getTxid(pix))
    const check = ({ id }: typeof pix) => harness.api.call(checkPayment, { ...ana, params: { id } })
    await check(pix)
    expect(parsePayment(await check(boleto))).toMatchObject({
      status: 'cancelled',
      endedBecause: 'settled_otherwise',
    })
    expect(harness.providers.bills.get(boleto.id)).toMatchObject({ status: 'cancelled' })
  })

  it('refunds and lists the payment by a second code', async () => {
    const boleto = await harness.startPayment(ana, choice([overdue], { method: 'BILLET' }))
    const pix = await harness.startPayment(ana, choice([overdue]))
    harness.providers.payBill(boleto.id)
    harness.providers.payPix(getTxid(pix))
    await harness.api.call(checkPayment, { ...ana, params: { id: boleto.id } })
    await harness.reconcileAll()
    await harness.refundAll()
    const refund = { amount: pix.total, id: harness.providers.refunds[0]?.id }
    expect(await stateOf(pix.id)).toMatchObject({ status: 'cancelled', refunds: [refund] })
    expect(await paymentsOf(overdue)).toMatchObject([
      { id: pix.id, refunds: [refund] },
      { id: boleto.id, refunds: [] },
    ])
  })

  it('lists the expiry of each open code on the invoice, open ones first', async () => {
    const pix = await harness.startPayment(ana, choice([overdue]))
    await harness.api.call(cancelPayment, { ...ana, params: { id: pix.id } })
    const boleto = await harness.startPayment(ana, choice([overdue], { method: 'BILLET' }))
    const later = await harness.startPayment(ana, choice([overdue]))
    await harness.api.call(cancelPayment, { ...ana, params: { id: later.id } })
    expect(await paymentsOf(overdue)).toMatchObject([
      { id: boleto.id, status: 'awaiting_payer', expiresAt: boleto.expiresAt },
      { id: later.id, status: 'cancelled' },
      { id: pix.id, status: 'cancelled' },
    ])
  })

  it('allows another method during an outage of a provider', async () => {
    const pix = await harness.startPayment(ana, choice([overdue]))
    harness.providers.mode = (call) => (call.path.startsWith('/pix') ? 'error' : 'ok')
    const boleto = await harness.startPayment(ana, choice([overdue], { method: 'BILLET' }))
    expect(boleto.status).toBe('awaiting_payer')
    expect(await stateOf(pix.id)).toMatchObject({ status: 'awaiting_payer' })
  })

  it('rejects a charge for an invoice that another code has paid meanwhile', async () => {
    const first = await harness.startPayment(ana, choice([overdue]))
    harness.providers.payPix(getTxid(first))
    await harness.api.call(checkPayment, { ...ana, params: { id: first.id } })
    const second = await harness.pay(ana, choice([overdue], { method: 'BILLET' }))
    expect(second.json()).toMatchObject({ code: 'INVOICE.ALREADY.PAID' })
    expect(harness.providers.bills.size).toBe(0)
  })

  it('creates a new code beside a valid one', async () => {
    const old = await harness.startPayment(ana, choice([overdue]))
    harness.api.advance(20 * MINUTE)
    ana = await harness.signIn('pf-overdue')
    const renew = () =>
      harness.api.call(renewPix, {
        ...ana,
        params: { id: old.id },
        headers: { 'idempotency-key': createKey() },
      })
    const fresh = parsePayment(await renew())
    expect(fresh.id).not.toBe(old.id)
    expect(parsePayment(await renew()).id).toBe(fresh.id)
    expect(harness.providers.payPix(getTxid(old))).toBe(true)
    await harness.api.call(checkPayment, { ...ana, params: { id: old.id } })
    await harness.reconcileAll()
    expect((await stateOf(fresh.id)).status).toBe('cancelled')
  })

  it('stores the payment during an outage and completes it under the same key', async () => {
    const key = createKey()
    harness.providers.mode = 'error'
    const failed = await harness.pay(ana, choice([overdue], { key }))
    expect([failed.statusCode, failed.json<{ code: string }>().code]).toEqual([
      502,
      'PROVIDER.UNAVAILABLE',
    ])
    harness.providers.mode = 'ok'
    const payment = await harness.startPayment(ana, choice([overdue], { key }))
    expect(payment.status).toBe('awaiting_payer')
    expect(await rows('payments')).toHaveLength(1)
  })

  it('finds the charge whose response was lost', async () => {
    const key = createKey()
    await harness.pay(ana, choice([upcoming])) // The OAuth2 token is cached already.
    harness.providers.mode = 'drop'
    expect((await harness.pay(ana, choice([overdue], { key }))).statusCode).toBe(502)
    expect(harness.providers.charges.size).toBe(2)
    harness.providers.mode = 'ok'
    expect((await harness.startPayment(ana, choice([overdue], { key }))).status).toBe(
      'awaiting_payer',
    )
    expect(harness.providers.charges.size).toBe(2)
  })

  it('books money that arrives after the code expired', async () => {
    const payment = await harness.startPayment(ana, choice([overdue]))
    harness.api.advance(31 * MINUTE)
    harness.providers.payPix(getTxid(payment))
    await harness.reconcileAll()
    ana = await harness.signIn('pf-overdue')
    expect(await stateOf(payment.id)).toMatchObject({ status: 'confirmed' })
  })

  it('removes an expired code at the provider and creates a new one', async () => {
    const old = await harness.startPayment(ana, choice([overdue]))
    harness.api.advance(31 * MINUTE)
    await harness.reconcileAll()
    ana = await harness.signIn('pf-overdue')
    expect(await stateOf(old.id)).toMatchObject({ status: 'expired' })
    expect(harness.providers.payable).toEqual([])
    const key = createKey()
    const renew = () =>
      harness.api.call(renewPix, {
        ...ana,
        params: { id: old.id },
        headers: { 'idempotency-key': key },
      })
    const renewed = parsePayment(await renew())
    expect(renewed).toMatchObject({ status: 'awaiting_payer', total: old.total })
    expect(renewed.id).not.toBe(old.id)
    expect(parsePayment(await renew()).id).toBe(renewed.id)
    expect(harness.providers.payable).toHaveLength(1)
  })

  it('cancels a payment once, unless it was paid', async () => {
    const payment = await harness.startPayment(ana, choice([overdue]))
    const cancel = () => harness.api.call(cancelPayment, { ...ana, params: { id: payment.id } })
    harness.providers.beforeResponse = (call) => {
      if (call.method === 'PATCH') harness.providers.payPix(getTxid(payment))
    }
    expect(parsePayment(await cancel())).toMatchObject({ status: 'confirmed' })
    expect((await cancel()).json()).toMatchObject({ code: 'PAYMENT.STATE.INVALID' })
  })

  it.each([
    ['before', 'PATCH'],
    ['after', null],
  ])(
    'attributes the end to its customer if the webhook arrives %s the response',
    async (_, answersLate) => {
      const payment = await harness.startPayment(ana, choice([overdue]))
      const reconcile = () => reconcileNow(harness.context, [payment.id])
      jest.mocked(fetch).mockImplementation(async (input, init) => {
        const response = await harness.providers.fetch(input, init)
        if (init?.method === answersLate) await reconcile()
        return response
      })
      const { version } = (await rows('payments'))[0] as { version: number }
      expect(
        parsePayment(await harness.api.call(cancelPayment, { ...ana, params: { id: payment.id } })),
      ).toMatchObject({ status: 'cancelled', endedBecause: 'customer' })
      await reconcile()
      expect(await stateOf(payment.id)).toMatchObject({
        status: 'cancelled',
        endedBecause: 'customer',
      })
      expect((await rows('payments'))[0]).toMatchObject({ version: version + 1 })
    },
  )

  it("attributes the end to its customer if the provider's response is lost, and else to the provider", async () => {
    const lost = await harness.startPayment(ana, choice([overdue]))
    const withdrawn = await harness.startPayment(ana, choice([upcoming]))
    harness.providers.mode = ({ method }) => (method === 'PATCH' ? 'drop' : 'ok')
    expect(
      (await harness.api.call(cancelPayment, { ...ana, params: { id: lost.id } })).json(),
    ).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    expect(await stateOf(lost.id)).toMatchObject({ status: 'awaiting_payer' })
    Object.assign(harness.providers.charges.get(getTxid(withdrawn)) ?? {}, {
      status: 'REMOVIDA_PELO_PSP',
    })
    await reconcileNow(harness.context, [lost.id, withdrawn.id])
    expect(await stateOf(lost.id)).toMatchObject({ status: 'cancelled', endedBecause: 'customer' })
    expect(await stateOf(withdrawn.id)).toMatchObject({
      status: 'cancelled',
      endedBecause: 'provider',
    })
  })

  it('refunds a duplicate payment', async () => {
    const boleto = await harness.startPayment(ana, choice([overdue], { method: 'BILLET' }))
    await harness.api.call(cancelPayment, { ...ana, params: { id: boleto.id } })
    const payment = await harness.startPayment(ana, choice([overdue]))
    Object.assign(harness.providers.bills.get(boleto.id) ?? {}, { status: 'open' })
    harness.providers.payBill(boleto.id)
    await harness.context.db.execute(
      sql`update payments set next_check_at = now() - interval '1 year' where id = ${boleto.id}`,
    )
    await harness.reconcileAll()
    expect(await stateOf(boleto.id)).toMatchObject({ status: 'confirmed' })
    expect(await stateOf(payment.id)).toMatchObject({ status: 'cancelled' })
    expect(harness.providers.charges.get(getTxid(payment))?.status).toBe(
      'REMOVIDA_PELO_USUARIO_RECEBEDOR',
    )
  })

  it('books a payment once for repeated webhooks', async () => {
    const payment = await harness.startPayment(ana, choice([overdue]))
    harness.providers.payPix(getTxid(payment))
    const sendWebhook = async () =>
      harness.api.app.inject(
        await harness.providers.createWebhook('pix', {
          pix: [{ txid: getTxid(payment), endToEndId: 'forged' }],
        }),
      )
    expect(
      (await Promise.all([sendWebhook(), sendWebhook()])).map(({ statusCode }) => statusCode),
    ).toEqual([200, 200])
    await waitFor(async () => (await stateOf(payment.id)).status === 'confirmed')
    await sendWebhook()
    await harness.reconcileAll()
    expect(await rows('received_payments')).toHaveLength(1)
    expect(harness.providers.refunds).toEqual([])
  })

  it('checks the provider for verify-pix-payment', async () => {
    const payment = await harness.startPayment(ana, choice([overdue]))
    const verify = async (invoiceReference = overdue) =>
      (
        await harness.api.call(verifyPixPayment, {
          ...ana,
          params: { product: 'tim' },
          body: {
            contractReference: contract.reference,
            debtReference: invoiceReference,
            customerType: 'PF',
          },
        })
      ).json<object>()
    expect(await verify()).toEqual({ paymentStatus: 'PENDENTE' })
    harness.providers.payPix(getTxid(payment))
    expect(await verify()).toEqual({ paymentStatus: 'PAGA' })
    expect(await verify('FT999')).toMatchObject({ code: 'NOT.FOUND', field: 'debtReference' })
  })

  it('returns totals and the reason why a method is unavailable', async () => {
    const verify = async (who: typeof ana, reference: string, debtsReference: string[]) =>
      (
        await harness.api.call(quote, { ...who, body: { items: [{ reference, debtsReference }] } })
      ).json<{ total: number; methods: { method: string; reason: string | null }[] }>()
    const response = await verify(ana, contract.reference, [overdue])
    expect(
      Object.fromEntries(response.methods.map(({ method, reason }) => [method, reason])),
    ).toEqual({
      pix: null,
      bankSlip: null,
      barCode: null,
      creditCard: null,
      debitCard: null,
      googlePay: null,
    })
    const fabio = await harness.signIn('pf-card-blocked')
    const his = await harness.readContract(fabio)
    const invoice = his.debts.find(({ status }) => status !== 'PAGA')?.reference ?? ''
    expect((await verify(fabio, his.reference, [invoice])).methods).toContainEqual({
      method: 'creditCard',
      available: false,
      reason: 'CARD_BLOCKED',
    })
    expect(await rows('payments')).toEqual([])
    expect(harness.providers.calls).toEqual([])
  })

  it.each([
    [
      "somebody else's invoice",
      (c: string) => ({ contract: c, debts: ['FT000000900106'] }),
      'NOT.FOUND',
    ],
    [
      'an unknown invoice',
      (c: string) => ({ contract: c, debts: ['FT999999999999'] }),
      'NOT.FOUND',
    ],
    [
      "a contract that is not the invoice's",
      (_: string, invoice: string) => ({ contract: 'CT0000009001', debts: [invoice] }),
      'NOT.FOUND',
    ],
    [
      'the same invoice twice',
      (c: string, invoice: string) => ({ contract: c, debts: [invoice, invoice] }),
      'BAD.REQUEST',
    ],
  ])('changes nothing for %s', async (_, make, code) => {
    expect((await harness.pay(ana, make(contract.reference, overdue))).json()).toMatchObject({
      code,
    })
    expect(await rows('payments')).toHaveLength(0)
  })

  // ASVS 15.3.3, 2.2.2
  it('rejects an amount that the client sends', async () => {
    const body = [
      {
        reference: contract.reference,
        debtsReference: [overdue],
        paymentMethod: 'PIX',
        expirationDate: null,
        amount: 1,
      },
    ]
    const response = await harness.api.call(pay, {
      ...ana,
      body,
      headers: { 'idempotency-key': createKey() },
    })
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      400,
      'BAD.REQUEST',
    ])
    expect(await rows('payments')).toHaveLength(0)
  })

  // ASVS 2.2.3
  it('charges only the total that the customer saw, and returns the new one otherwise', async () => {
    const total = contract.debts.find(({ reference }) => reference === overdue)?.total ?? 0
    const start = (seenTotal: number | undefined, key = createKey()) =>
      harness.api.call(pay, {
        ...ana,
        headers: { 'idempotency-key': key },
        body: [
          {
            reference: contract.reference,
            debtsReference: [overdue],
            paymentMethod: 'PIX',
            expirationDate: null,
            ...(seenTotal !== undefined && { seenTotal }),
          },
        ],
      })
    const refused = await start(total - 1)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'AMOUNT.CHANGED', total }),
    ])
    expect(await rows('payments')).toHaveLength(0)

    const key = createKey()
    const { id } = parsePayment(await start(total, key))
    // After a reload the page sends no seen total.
    expect(parsePayment(await start(undefined, key)).id).toBe(id)
    // A code made at a lower total is resumed, one at a higher total is not.
    expect(parsePayment(await start(total + 100)).id).toBe(id)
    expect((await start(total - 1)).json()).toMatchObject({ code: 'AMOUNT.CHANGED', total })
  })

  // ASVS 2.2.3
  it('pays several invoices together only if their contracts allow it', async () => {
    const fabio = await harness.signIn('pf-card-blocked')
    const his = await harness.readContract(fabio)
    const paid = findInvoice(his, 'PAGA').reference
    await harness.context.db.transaction((tx) => reopenInvoices(tx, sql`reference = ${paid}`))
    const open = (await harness.listInvoices(fabio))
      .filter(({ status }) => status !== 'PAGA')
      .map(({ reference }) => reference)
    expect(open).toHaveLength(2)
    expect(
      (await harness.pay(fabio, { contract: his.reference, debts: open })).json(),
    ).toMatchObject({ code: 'BULK.PAYMENT.NOT.ALLOWED' })
  })

  it("streams the payment's changes and closes the stream at the end", async () => {
    const payment = await harness.startPayment(ana, choice([overdue]))
    const stream = harness.api.call(paymentEvents, { ...ana, params: { id: payment.id } })
    harness.providers.payPix(getTxid(payment))
    await harness.api.call(checkPayment, { ...ana, params: { id: payment.id } })
    const { body, headers } = await stream
    expect(headers['content-type']).toContain('text/event-stream')
    const states = [...body.matchAll(/^data: (.*)$/gm)].map(
      ([, data]) => (JSON.parse(data ?? '{}') as { status: string }).status,
    )
    expect(states.at(-1)).toBe('confirmed')
  })

  it('streams the confirmation of a code that expired before its money was known', async () => {
    const { id, total } = await harness.startPayment(ana, choice([overdue]))
    const paidAt = harness.context.clock.now()
    harness.api.advance(31 * MINUTE)
    await harness.reconcileAll()
    const user = await harness.signIn('pf-overdue')
    const stream = await harness.api.app.inject({
      method: 'GET',
      url: buildEndpointPath(paymentEvents, { id }),
      cookies: user.cookies,
      headers: { authorization: `Bearer ${user.token}` },
      payloadAsStream: true,
    })
    const statuses: string[] = []
    for await (const chunk of stream.stream())
      for (const [, data = ''] of String(chunk).matchAll(/^data: (.*)$/gm))
        if (statuses.push((JSON.parse(data) as Payment).status) === 1)
          await bookMoney(harness.context, id, { id: 'pix:late', amount: total, paidAt })
    expect(statuses).toEqual(['expired', 'confirmed'])
  })

  it.each<[string, (who: Credentials) => Promise<unknown>]>([
    ['leaves', (who) => harness.api.call(logout, who)],
    ['is renewed', (who) => harness.api.call(renewSession, who)],
    ['runs out', async () => undefined],
  ])('closes the stream when the session %s', async (how, end) => {
    const user = await harness.signIn('pf-overdue')
    const payment = await harness.startPayment(user, choice([overdue]))
    const soon = addMs(harness.context.clock.now(), 2_000)
    if (how === 'runs out')
      await harness.context.db
        .update(sessions)
        .set({ expiresAt: soon })
        .where(eq(sessions.customerId, 'pf-overdue'))
    const stream = await harness.api.app.inject({
      method: 'GET',
      url: buildEndpointPath(paymentEvents, { id: payment.id }),
      cookies: user.cookies,
      headers: { authorization: `Bearer ${user.token}` },
      payloadAsStream: true,
    })
    const events: string[] = []
    for await (const reported of stream.stream())
      if (events.push(String(reported)) === 1) await end(user)
    expect(events.join('').match(/^event: payment$/gm)).toHaveLength(1)
    expect(
      (await harness.api.call(paymentState, { ...user, params: { id: payment.id } })).statusCode,
    ).toBe(401)
  })

  it.each([
    ['PIX', undefined],
    ['BILLET', 'boleto'],
    ['BILLET', 'arrecadacao'],
  ] as const)("rejects %s %s of another customer's payment", async (method, billetKind) => {
    const { id } = await harness.startPayment(ana, choice([overdue], { method, billetKind }))
    const irene = await harness.signIn('pf-neighbour')
    for (const endpoint of [
      paymentState,
      checkPayment,
      cancelPayment,
      paymentEvents,
      receiptPdf,
      boletoPdf,
    ]) {
      expect((await harness.api.call(endpoint, { ...irene, params: { id } })).statusCode).toBe(404)
    }
    expect((await stateOf(id)).status).not.toBe('cancelled')
  })

  it('books a Pix by the code printed on an invoice', async () => {
    const invoice = (await harness.listInvoices(ana)).find(({ reference }) => reference === overdue)
    harness.providers.payStatic(overdue, invoice?.total ?? 0)
    await matchReceived(harness.context, getProvider(harness.context, 'pix'))
    await matchReceived(harness.context, getProvider(harness.context, 'pix'))
    expect(await statusOf(overdue)).toBe('PAGA')
    expect(await rows('received_payments')).toHaveLength(1)
    // The receipt shows the bank's end-to-end id and the payer.
    const [{ id } = { id: '' }] = await paymentsOf(overdue)
    const bankId = String(harness.providers.received[0]?.endToEndId)
    expect(await stateOf(id)).toMatchObject({
      moneyId: bankId,
      payer: { name: 'Ana Souza', maskedDocument: '***.533.447-**' },
    })
    const { tags } = await readTaggedPdf(
      (await harness.api.call(receiptPdf, { ...ana, params: { id } })).rawPayload,
    )
    expect(readFacts(tags)).toContainEqual(['Identificador da transação Pix', bankId])
  })

  it('books a bar code printed on an invoice and cancels the open Pix', async () => {
    const { id } = await harness.startPayment(ana, choice([overdue]))
    const invoice = (await harness.listInvoices(ana)).find(({ reference }) => reference === overdue)
    harness.providers.payPrinted(invoice ? createBarCode(invoice) : '')
    await Promise.all([
      matchReceived(harness.context, getProvider(harness.context, 'barCode')),
      matchReceived(harness.context, getProvider(harness.context, 'barCode')),
    ])
    await harness.reconcileAll()
    expect(await statusOf(overdue)).toBe('PAGA')
    expect((await stateOf(id)).status).toBe('cancelled')
    expect(harness.providers.payable).toEqual([])
    expect(await rows('received_payments')).toHaveLength(1)
  })

  it('refunds a Pix if the printed bar code has paid the invoice', async () => {
    const invoice = (await harness.listInvoices(ana)).find(({ reference }) => reference === overdue)
    harness.providers.payPrinted(invoice ? createBarCode(invoice) : '')
    harness.providers.payStatic(overdue, invoice?.total ?? 0)
    await matchReceived(harness.context, getProvider(harness.context, 'barCode'))
    await matchReceived(harness.context, getProvider(harness.context, 'pix'))
    await harness.refundAll()
    expect(await statusOf(overdue)).toBe('PAGA')
    expect(harness.providers.refunds).toMatchObject([{ amount: invoice?.total }])
  })
})
