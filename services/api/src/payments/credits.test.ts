import {
  cancelCase,
  cases,
  checkPayment,
  chooseRefund,
  createCase,
  credits,
  invoice as invoiceEndpoint,
  notifications,
  refundCredit,
  sumKind,
  useCredit,
  type Contract,
  type Credit,
  type EndpointOutput,
  type InvoiceDetails,
  type Payment,
  type SupportCase,
  type SupportCases,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { lockInvoices } from '../billing/index.ts'
import { buildAdminServer } from '../platform/index.ts'
import { selectRows } from '../testing/select-rows.ts'
import { STORES } from '../testing/stores.ts'
import { waitForEndOrLock } from '../testing/wait-for-locks.ts'
import { completeCreditTransfers } from './credits/refund-credit.ts'
import { saveCardSession } from './methods/card/card-sessions.ts'
import { getTxid } from './testing/get-charge.ts'
import { findInvoice, createKey, type SignedInUser } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const CUSTOMER = 'pf-overdue'

/** Closing the harness checks that the ledger explains every table. */
describe.each(STORES)('credit of a customer on %s', (store) => {
  const harness = usePaymentHarness(store, { env: { REFUND_CHOICE_HOURS: '24' } })
  let ana: SignedInUser
  let contract: Contract
  let [overdue, open] = ['', '']

  beforeEach(async () => {
    ana = await harness.signIn(CUSTOMER)
    contract = await harness.readContract(ana)
    overdue = findInvoice(contract, 'VENCIDA').reference
    open = findInvoice(contract, 'ABERTA').reference
  })

  const pay = (reference: string, more: object = {}): Promise<Payment> =>
    harness.startPayment(ana, { contract: contract.reference, debts: [reference], ...more })
  const load = (id: string): Promise<Payment> => harness.readPayment(ana, id)
  const check = (id: string) => harness.api.call(checkPayment, { ...ana, params: { id } })
  const read = async (): Promise<Credit> => (await harness.api.call(credits, ana)).json<Credit>()
  const readInvoice = async (reference: string) =>
    (
      await harness.api.call(invoiceEndpoint, { ...ana, params: { reference } })
    ).json<InvoiceDetails>().invoice
  const use = (invoice: string, amount: number, key = createKey()) =>
    harness.api.call(useCredit, {
      ...ana,
      headers: { 'idempotency-key': key },
      body: { invoice, amount: amount as never },
    })
  const askBack = (amount: number, key = createKey()) =>
    harness.api.call(refundCredit, {
      ...ana,
      headers: { 'idempotency-key': key },
      body: { amount: amount as never },
    })
  const getCode = (response: LightMyRequestResponse): string | number =>
    response.json<{ code?: string }>().code ?? response.statusCode
  const listTitles = async () =>
    (await harness.api.call(notifications, { ...ana, params: { product: 'tim' } }))
      .json<EndpointOutput<typeof notifications>>()
      .notices.map(({ title }) => title)

  const deliver = async () => {
    while ((await harness.api.platform.outbox.drain()) > 0);
  }
  const listSms = (word: string): string[] =>
    harness.providers.sms.map(({ text }) => text).filter((text) => text.includes(word))

  /** Overpays an invoice and keeps the rest as a credit; returns the payment. */
  const earnCredit = async (
    extra: number,
    method: 'PIX' | 'BILLET' = 'PIX',
    reference = overdue,
  ): Promise<Payment> => {
    const made = await pay(reference, { method })
    if (method === 'PIX') harness.providers.payPix(getTxid(made), extra)
    else {
      Object.assign(harness.providers.bills.get(made.id)?.body ?? {}, {
        paidAmountCents: made.total + extra,
      })
      harness.providers.payBill(made.id)
    }
    await check(made.id)
    await harness.api.call(chooseRefund, {
      ...ana,
      params: { id: made.id },
      body: { choice: 'credit' },
    })
    return load(made.id)
  }

  // Consumer law 30
  it('marks an invoice that is overdue for more than five years', async () => {
    await earnCredit(700, 'PIX', open)
    await harness.context.db.execute(
      sql`update invoices set due_date = '2021-11-17' where reference = ${overdue}`,
    )
    expect((await read()).targets).toMatchObject([{ reference: overdue, isPrescribed: true }])
  })

  it('reduces an open invoice once per key, and cancels the code for the former amount', async () => {
    await earnCredit(700)
    const before = await readInvoice(open)
    const code = await pay(open)
    expect(await read()).toMatchObject({
      balance: 700,
      entries: [{ kind: 'overpaid', amount: 700, invoice: { reference: overdue } }],
      targets: [{ reference: open, total: before.total, amount: 700, rest: before.total - 700 }],
      refundWays: { original: 700, transfer: 0 },
    })
    const key = createKey()
    const used = await use(open, 700, key)
    expect(used.json<Credit>()).toMatchObject({
      balance: 0,
      entries: [
        { kind: 'used', amount: -700, invoice: { reference: open } },
        { kind: 'overpaid', amount: 700 },
      ],
      targets: [],
    })
    expect((await use(open, 700, key)).statusCode).toBe(200)
    expect(getCode(await use(overdue, 700, key))).toBe('IDEMPOTENCY.KEY.REUSED')
    const after = await readInvoice(open)
    expect([after.total, sumKind(after.components, 'credit')]).toEqual([before.total - 700, -700])
    await harness.reconcileAll()
    expect((await load(code.id)).status).toBe('cancelled')
    expect((await pay(open)).total).toBe(before.total - 700)
  })

  it('is used once by two pages at the same time', async () => {
    await earnCredit(700)
    const responses = await Promise.all([use(open, 700), use(open, 700)])
    expect(responses.map(getCode).sort()).toEqual([200, 'AMOUNT.CHANGED'])
    expect((await read()).balance).toBe(0)
    expect(sumKind((await readInvoice(open)).components, 'credit')).toBe(-700)
  })

  it('pays a whole invoice, and offers the money of a code that is paid anyway', async () => {
    const { total } = await readInvoice(open)
    await earnCredit(total + 500)
    const code = await pay(open)
    expect((await use(open, total)).json<Credit>().balance).toBe(500)
    expect(await readInvoice(open)).toMatchObject({ status: 'PAGA', total: 0 })
    expect(getCode(await use(open, 1))).toBe('INVOICE.ALREADY.PAID')
    harness.providers.payPix(getTxid(code))
    await harness.reconcileAll()
    expect(await load(code.id)).toMatchObject({
      status: 'cancelled',
      overpayment: { amount: total, state: 'choice' },
    })
  })

  it('offers what a code for the former amount paid too much', async () => {
    const { total } = await readInvoice(open)
    await earnCredit(700)
    const code = await pay(open)
    await use(open, 700)
    harness.providers.payPix(getTxid(code))
    await check(code.id)
    expect(await load(code.id)).toMatchObject({
      status: 'confirmed',
      total: total - 700,
      overpayment: { amount: 700, state: 'choice' },
    })
  })

  it('is not used for an invoice that is contested, replaced, foreign or being paid', async () => {
    await earnCredit(700)
    expect(getCode(await use(overdue, 700))).toBe('INVOICE.ALREADY.PAID')
    expect(getCode(await use('FT999999999999', 700))).toBe('NOT.FOUND')
    const bruno = await harness.signIn('pf-two-contracts')
    const [foreign] = await harness.listInvoices(bruno)
    expect(getCode(await use(foreign?.reference ?? '', 700))).toBe('NOT.FOUND')
    await saveCardSession(harness.api.platform, CUSTOMER, 'credit', {
      id: 'cs-1',
      clientToken: 'card-token-1',
      fieldsUrl: 'http://localhost:4101/fields',
      expiresAt: '2030-01-01T00:00:00Z',
      installments: [],
    })
    harness.providers.acquirer.outcome = 'processing'
    const card = await pay(open, { method: 'CREDIT_CARD', cardToken: 'card-token-1' })
    expect(card.status).toBe('processing')
    expect((await read()).targets).toEqual([])
    expect(getCode(await use(open, 700))).toBe('PAYMENT.IN.PROGRESS')
    harness.providers.acquirer.completeOpen('refused', 'issuer')
    await check(card.id)
    const { total } = await readInvoice(open)
    await harness.api.call(createCase, {
      ...ana,
      headers: { 'idempotency-key': createKey() },
      body: { kind: 'contest', invoice: open, amount: total, reason: 'unknown', text: '' },
    })
    expect((await read()).targets).toEqual([])
    expect(getCode(await use(open, 700))).toBe('PAYMENT.STATE.INVALID')
    expect((await read()).balance).toBe(700)
  })

  it('is owed for its invoice again when the credited money is reversed', async () => {
    const { total } = await readInvoice(open)
    const paid = await earnCredit(700)
    await use(open, 700)
    const rest = await pay(open)
    harness.providers.payPix(getTxid(rest))
    await check(rest.id)
    expect((await readInvoice(open)).status).toBe('PAGA')
    const outcome = await harness.reverse(`pix:${paid.moneyId ?? ''}`, 700)
    expect(outcome).toBe('applied')
    expect(await readInvoice(open)).toMatchObject({
      status: 'ABERTA',
      total: 700,
      components: [
        { kind: 'service', amount: total },
        { kind: 'partial', amount: 700 - total },
      ],
    })
    expect((await read()).entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['restored', 700],
      ['reversed', -700],
      ['used', -700],
      ['overpaid', 700],
    ])
    expect((await pay(open)).total).toBe(700)
  })

  if (store === 'server')
    it('is locked after the invoices that it pays, also when the credited money is reversed', async () => {
      const { db } = harness.context
      const paid = await earnCredit(700)
      await use(open, 700)
      const reversing = await db.transaction(async (tx) => {
        await lockInvoices(tx, [open])
        const reversal = harness.reverse(`pix:${paid.moneyId ?? ''}`, 700)
        await waitForEndOrLock(db, reversal)
        const [credit] = await selectRows(
          tx,
          sql`select pg_try_advisory_xact_lock(hashtextextended(${`credit:${CUSTOMER}`}, 0)) as free`,
        )
        expect(credit).toEqual({ free: true })
        return { reversal }
      })
      expect(await reversing.reversal).toBe('applied')
    })

  it('leaves an overdue invoice with its charges when the credited money is reversed', async () => {
    const paid = await earnCredit(700, 'PIX', open)
    const before = await readInvoice(overdue)
    expect(before.status).toBe('VENCIDA')
    const { db } = harness.context
    const listNotices = () =>
      selectRows(db, sql`select * from reminders where subject_ref = ${overdue} order by kind`)
    const notices = await listNotices()
    expect(notices).toMatchObject([{ kind: 'suspension' }])
    await use(overdue, 700)
    await harness.reverse(`pix:${paid.moneyId ?? ''}`, 700)
    expect(await readInvoice(overdue)).toEqual(before)
    expect(await listNotices()).toEqual(notices)
  })

  it('leaves the later due date of a contested invoice when the credited money is reversed', async () => {
    const paid = await earnCredit(700, 'PIX', open)
    const former = await readInvoice(overdue)
    const contest = await harness.api.call(createCase, {
      ...ana,
      headers: { 'idempotency-key': createKey() },
      body: {
        kind: 'contest',
        invoice: overdue,
        amount: 1_000 as never,
        reason: 'unknown',
        text: '',
      },
    })
    const { dueDate } = await readInvoice(overdue)
    await use(overdue, 700)
    await harness.reverse(`pix:${paid.moneyId ?? ''}`, 700)
    expect(sumKind((await readInvoice(overdue)).components, 'credit')).toBe(0)
    expect(await readInvoice(overdue)).toMatchObject({ status: 'ABERTA', dueDate })
    const { protocol } = contest.json<SupportCase>()
    await harness.api.call(cancelCase, { ...ana, params: { protocol } })
    expect(await readInvoice(overdue)).toEqual(former)
  })

  it('returns by the way it was paid, once, and cannot be used meanwhile', async () => {
    await earnCredit(700)
    const responses = await Promise.all([askBack(700), askBack(700)])
    expect(responses.map(getCode).sort()).toEqual([200, 'AMOUNT.CHANGED'])
    expect(getCode(await use(open, 700))).toBe('AMOUNT.CHANGED')
    expect(await read()).toMatchObject({
      balance: 0,
      refunds: [{ amount: 700, answerBy: null }],
      refundWays: { original: 0, transfer: 0 },
    })
    await deliver()
    expect(listSms('mais')).toEqual([])
    await harness.refundAll()
    await deliver()
    expect(listSms('mais')).toEqual([expect.stringContaining('Devolvemos pelo mesmo meio')])
    expect(harness.providers.refunds.map(({ amount }) => amount)).toEqual([700])
    expect((await read()).refunds).toEqual([])
    expect(await listTitles()).toContain('Valor devolvido')
  })

  it('becomes a credit again if the provider refuses, and is transferred when asked back again', async () => {
    await earnCredit(700)
    await deliver()
    const key = createKey()
    expect((await askBack(700, key)).statusCode).toBe(200)
    harness.providers.refundStatus = 'NAO_REALIZADO'
    await harness.refundAll()
    await deliver()
    expect(listSms('mais')).toEqual(Array(2).fill(expect.stringContaining('virou credito')))
    expect(await read()).toMatchObject({
      balance: 700,
      entries: [{ kind: 'refund_failed', amount: 700 }, { kind: 'refund' }, { kind: 'overpaid' }],
      refundWays: { original: 0, transfer: 700 },
    })
    expect((await askBack(700, key)).json<Credit>().balance).toBe(700)
    expect((await askBack(700)).json<Credit>()).toMatchObject({
      balance: 0,
      refunds: [{ amount: 700, answerBy: '2026-11-25' }],
    })
    const [asked] = (await harness.api.call(cases, ana)).json<SupportCases>().cases
    expect(asked).toMatchObject({ kind: 'transfer', answerBy: '2026-11-26T02:59:59.000Z' })
    expect(asked?.text).toContain('7,00')
    await deliver()
    expect(listSms(asked?.protocol ?? '')).toEqual([
      expect.stringContaining('recebemos o pedido (Devolucao de valor)'),
    ])
    const desk = await buildAdminServer(harness.api.platform, harness.api.slices)
    const change = (payload: object) =>
      desk.inject({
        method: 'POST',
        url: `/desk/cases/${asked?.protocol ?? ''}`,
        headers: { authorization: 'Bearer sandbox-desk-key' },
        payload,
      })
    const closed = await change({ to: 'closed' })
    expect([closed.statusCode, closed.json<{ message: string }>().message]).toEqual([
      409,
      'A transfer cannot be closed: answer it once the money has been transferred.',
    ])
    await change({ to: 'answered', answer: 'Transferimos para a sua conta.' })
    await desk.close()
    await completeCreditTransfers(harness.context)
    await completeCreditTransfers(harness.context)
    expect(await read()).toMatchObject({ balance: 0, refunds: [] })
    expect(await listTitles()).toContain('Valor devolvido')
  })

  it('is transferred at once if its Pix is too old to be refunded', async () => {
    await earnCredit(700)
    harness.api.advance(90 * 86_400_000)
    ana = await harness.signIn(CUSTOMER)
    expect((await read()).refundWays).toEqual({ original: 0, transfer: 700 })
    expect((await askBack(700)).json<Credit>()).toMatchObject({
      balance: 0,
      refunds: [{ amount: 700, answerBy: expect.any(String) as string }],
    })
    await harness.refundAll()
    expect(harness.providers.refunds).toEqual([])
  })

  it('transfers what is left of an overpayment, unless its money leaves first', async () => {
    const boleto = await earnCredit(900, 'BILLET')
    await use(open, 900)
    await earnCredit(300, 'BILLET', open)
    expect((await askBack(300)).json<Credit>().refunds).toMatchObject([{ amount: 300 }])
    const [money] = await selectRows<{ id: string }>(
      harness.context.db,
      sql`select id from received_payments where payment_id = ${boleto.id}`,
    )
    const outcome = await harness.reverse(money?.id ?? '', 900)
    expect(outcome).toBe('applied')
    expect(await read()).toMatchObject({ balance: 300, refunds: [] })
    expect((await readInvoice(open)).total).toBe(900)
    const [asked] = (await harness.api.call(cases, ana)).json<SupportCases>().cases
    expect(asked).toMatchObject({ kind: 'transfer', state: 'closed' })
  })
})
