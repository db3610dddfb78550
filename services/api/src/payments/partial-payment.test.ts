import {
  checkPayment,
  invoice as invoiceEndpoint,
  payInPart,
  receiptPdf,
  renewPix,
  toCents,
  type Contract,
  type InvoiceDetails,
  type Payment,
} from '@portal/contract'
import { getBalance } from '../ledger/index.ts'
import { STORES } from '../testing/stores.ts'
import { receivedPayments } from './tables.ts'
import { getTxid } from './testing/get-charge.ts'
import {
  findInvoice,
  createKey,
  parsePayment,
  type SignedInUser,
} from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

/** Closing the harness checks that the ledger explains every table. */
describe.each(STORES)('payment of a part of an invoice on %s', (store) => {
  const harness = usePaymentHarness(store, { env: { REFUND_CHOICE_HOURS: '24' } })
  let ana: SignedInUser
  let contract: Contract
  let [overdue, open] = ['', '']

  beforeEach(async () => {
    ana = await harness.signIn('pf-overdue')
    contract = await harness.readContract(ana)
    overdue = findInvoice(contract, 'VENCIDA').reference
    open = findInvoice(contract, 'ABERTA').reference
  })

  const request = (invoice: string, amount: number, key = createKey()) =>
    harness.api.call(payInPart, {
      ...ana,
      headers: { 'idempotency-key': key },
      body: { reference: contract.reference, invoice, amount: toCents(amount) as never },
    })
  const payPart = async (invoice: string, amount: number): Promise<Payment> =>
    parsePayment(await request(invoice, amount))
  const payWhole = (invoice: string): Promise<Payment> =>
    harness.startPayment(ana, { contract: contract.reference, debts: [invoice] })
  const load = ({ id }: Payment): Promise<Payment> => harness.readPayment(ana, id)
  const check = async (payment: Payment): Promise<Payment> => {
    await harness.api.call(checkPayment, { ...ana, params: { id: payment.id } })
    return load(payment)
  }
  const receive = (payment: Payment): Promise<Payment> => {
    harness.providers.payPix(getTxid(payment))
    return check(payment)
  }
  const read = async (reference: string): Promise<InvoiceDetails> =>
    (
      await harness.api.call(invoiceEndpoint, { ...ana, params: { reference } })
    ).json<InvoiceDetails>()

  it('pays the part, cancels the codes for the whole, and leaves the rest due', async () => {
    const { invoice, partialPayment } = await read(open)
    expect(partialPayment).toEqual({ least: 1000, most: invoice.total - 1000 })
    const [whole, part] = [await payWhole(open), await payPart(open, 5000)]
    expect(part).toMatchObject({
      status: 'awaiting_payer',
      total: 5000,
      lines: [{ debtReference: open, components: [{ kind: 'part', amount: 5000 }], total: 5000 }],
    })
    expect(await receive(part)).toMatchObject({
      status: 'confirmed',
      total: 5000,
      settlesAll: false,
      refunds: [],
    })
    expect((await read(open)).invoice).toMatchObject({
      status: 'ABERTA',
      total: invoice.total - 5000,
    })
    expect(await check(whole)).toMatchObject({
      status: 'cancelled',
      endedBecause: 'settled_otherwise',
    })
    expect(await receive(await payWhole(open))).toMatchObject({
      status: 'confirmed',
      total: invoice.total - 5000,
    })
    expect((await read(open)).invoice.status).toBe('PAGA')
    expect(await getBalance(harness.context.db, 'receivable', open)).toBe(0)
    const receipt = await harness.api.call(receiptPdf, { ...ana, params: { id: part.id } })
    expect(receipt.statusCode).toBe(200)
  })

  it('leaves the invoice its own amounts when the last part is paid', async () => {
    const before = (await read(open)).invoice
    const parts = [before.total - 5000, 5000]
    const [first, last] = [await payPart(open, parts[0] ?? 0), await payPart(open, 5000)]
    await receive(first)
    await receive(last)
    const { status, components } = (await read(open)).invoice
    expect(status).toBe('PAGA')
    expect(components).toEqual([
      ...before.components,
      { kind: 'partial', amount: 5000 - before.total },
    ])
  })

  it('a part of an overdue invoice reduces what was billed, and late charges with it', async () => {
    const before = (await read(overdue)).invoice
    await receive(await payPart(overdue, 5000))
    const after = (await read(overdue)).invoice
    expect(after.status).toBe('VENCIDA')
    expect(before.total - after.total).toBeGreaterThanOrEqual(5000)
  })

  it('owes an overdue invoice as before when the payment of a part is reversed', async () => {
    const before = (await read(overdue)).invoice
    await receive(await payPart(overdue, 5000))
    const [money] = await harness.context.db.select().from(receivedPayments)
    await harness.reverse(money?.id ?? '', 5000)
    const { status, total } = (await read(overdue)).invoice
    expect({ status, total }).toEqual({ status: 'VENCIDA', total: before.total })
  })

  it('resumes a code only for the same part, or only for the whole', async () => {
    const part = await payPart(open, 5000)
    const whole = await payWhole(open)
    expect(whole.id).not.toBe(part.id)
    expect((await payPart(open, 5000)).id).toBe(part.id)
    expect((await payPart(open, 6000)).id).not.toBe(part.id)
    expect((await payWhole(open)).id).toBe(whole.id)
    const renewed = parsePayment(
      await harness.api.call(renewPix, {
        ...ana,
        params: { id: part.id },
        headers: { 'idempotency-key': createKey() },
      }),
    )
    expect(renewed).toMatchObject({ total: 5000 })
    expect(renewed.id).not.toBe(part.id)
  })

  it('returns money for a part of an invoice that was paid meanwhile', async () => {
    const part = await payPart(open, 5000)
    await receive(await payWhole(open))
    harness.providers.payPix(getTxid(part))
    expect((await check(part)).lines).toHaveLength(1)
    expect(await load(part)).toMatchObject({ status: 'cancelled', overpayment: { amount: 5000 } })
    expect((await read(open)).invoice.status).toBe('PAGA')
  })

  it('two parts that overlap pay the invoice once, and the payer gets the rest', async () => {
    const { total } = (await read(open)).invoice
    const most = total - 1000
    const [first, second] = [await payPart(open, most), await payPart(open, 5000)]
    await receive(first)
    harness.providers.payPix(getTxid(second))
    expect(await check(second)).toMatchObject({ overpayment: { amount: 4000 } })
    expect((await read(open)).invoice.status).toBe('PAGA')
    expect(await getBalance(harness.context.db, 'receivable', open)).toBe(0)
  })

  it('one key creates one payment, and only for its own amount', async () => {
    const key = createKey()
    const made = parsePayment(await request(open, 5000, key))
    expect(parsePayment(await request(open, 5000, key)).id).toBe(made.id)
    expect((await request(open, 5001, key)).json()).toMatchObject({
      code: 'IDEMPOTENCY.KEY.REUSED',
    })
  })

  it('refuses an amount outside the limits, and every amount if it is not offered', async () => {
    const { total } = (await read(open)).invoice
    for (const amount of [0, 999, total - 999, total])
      expect((await request(open, amount)).json()).toMatchObject({ code: 'AMOUNT.CHANGED' })
    jest.replaceProperty(harness.api.platform.config.payments, 'partialMinimum', 0)
    expect((await read(open)).partialPayment).toBeNull()
    expect((await request(open, 5000)).json()).toMatchObject({ code: 'METHOD.NOT.AVAILABLE' })
  })
})
