import { paymentHistory, type Contract, type Payment, type PaymentHistory } from '@portal/contract'
import { sql } from 'drizzle-orm'
import { STORES } from '../testing/stores.ts'
import { getTxid } from './testing/get-charge.ts'
import { findInvoice, type SignedInUser } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const CUSTOMER = 'pf-overdue'

describe.each(STORES)('payment history on %s', (store) => {
  const harness = usePaymentHarness(store)
  let ana: SignedInUser
  let contract: Contract

  beforeEach(async () => {
    ana = await harness.signIn(CUSTOMER)
    contract = await harness.readContract(ana)
  })

  const read = async (query: Record<string, string> = {}, who = ana): Promise<PaymentHistory> => {
    const response = await harness.api.call(paymentHistory, { ...who, query })
    expect(response.statusCode).toBe(200)
    return response.json<PaymentHistory>()
  }
  const readIds = async (query?: Record<string, string>): Promise<string[]> =>
    (await read(query)).payments.map(({ id }) => id)
  const start = (reference: string, more: object = {}): Promise<Payment> =>
    harness.startPayment(ana, { contract: contract.reference, debts: [reference], ...more })
  const payPix = async (reference: string, more = 0): Promise<Payment> => {
    const payment = await start(reference)
    harness.providers.payPix(getTxid(payment), more)
    await harness.reconcileAll()
    return payment
  }
  /** Inserts expired codes: [id, method, time of the start]. */
  const insertCodes = async (
    codes: readonly (readonly [id: string, method: string, at: string])[],
    customer = CUSTOMER,
  ) => {
    for (const [id, method, at] of codes)
      await harness.context.db.execute(sql`
        insert into payments (id, protocol, customer_id, method, status, total, created_at)
        values (${id}, ${`protocol-${id}`}, ${customer}, ${method}, 'expired', 100, ${at})`)
  }

  it('lists open, refunded and reversed payments with their invoices, newest first', async () => {
    const overdue = await payPix(findInvoice(contract, 'VENCIDA').reference, 500)
    await harness.refundAll()
    harness.api.advance(60_000)
    const reference = findInvoice(contract, 'ABERTA').reference
    const upcoming = await payPix(reference)
    const { moneyId } = await harness.readPayment(ana, upcoming.id)
    await harness.reverse(`pix:${moneyId}`, upcoming.total)
    harness.api.advance(60_000)
    const boleto = await start(reference, { method: 'BILLET' })
    const { payments, hasMore, years } = await read()
    expect([hasMore, years]).toEqual([false, ['2026']])
    expect(payments).toMatchObject([
      { id: boleto.id, method: 'bankSlip', status: 'awaiting_payer', confirmedAt: null },
      {
        id: upcoming.id,
        status: 'reversed',
        reversal: { kind: 'med', status: 'done', amount: upcoming.total },
      },
      {
        id: overdue.id,
        protocol: overdue.protocol,
        method: 'pix',
        status: 'confirmed',
        total: overdue.total,
        refunds: [{ amount: 500, because: 'too_much' }],
        invoices: [
          {
            reference: findInvoice(contract, 'VENCIDA').reference,
            contractReference: contract.reference,
            month: expect.any(String),
          },
        ],
      },
    ])
  })

  it('leaves out a code that ended unpaid because other money paid the invoice', async () => {
    const reference = findInvoice(contract, 'VENCIDA').reference
    const boleto = await start(reference, { method: 'BILLET' })
    harness.api.advance(1_000)
    const pix = await payPix(reference)
    await harness.reconcileAll()
    expect(await readIds()).toEqual([pix.id])
    expect(boleto.id).not.toBe(pix.id)
  })

  it('filters by method and by the year in São Paulo', async () => {
    await insertCodes([
      ['a', 'pix', '2026-01-01T02:59:00Z'],
      ['b', 'pix', '2026-01-01T03:00:00Z'],
      ['c', 'bankSlip', '2026-05-01T12:00:00Z'],
    ])
    expect(await readIds()).toEqual(['c', 'b', 'a'])
    expect(await readIds({ year: '2026' })).toEqual(['c', 'b'])
    expect(await readIds({ year: '2025' })).toEqual(['a'])
    expect(await readIds({ method: 'pix' })).toEqual(['b', 'a'])
    expect(await readIds({ method: 'pix', year: '2026' })).toEqual(['b'])
    expect(await read({ year: '2024' })).toEqual({
      payments: [],
      hasMore: false,
      years: ['2026', '2025'],
    })
  })

  it('lists every payment once in pages, also of the same time', async () => {
    const ids = Array.from({ length: 120 }, (_, n) => `p${String(n).padStart(3, '0')}`)
    await insertCodes(
      ids.map((id, n) => [id, 'pix', n < 100 ? '2026-03-01T12:00:00Z' : '2026-04-01T12:00:00Z']),
    )
    const found: string[] = []
    for (let query = {}; ; query = { before: found.at(-1) }) {
      const { payments, hasMore } = await read(query)
      found.push(...payments.map(({ id }) => id))
      if (!hasMore) break
    }
    expect(found).toEqual(ids.toReversed())
    expect((await read({ size: 'file' })).payments).toHaveLength(120)
  })

  it('shows nothing of another customer', async () => {
    await insertCodes([['mine', 'pix', '2026-03-01T12:00:00Z']])
    await insertCodes([['theirs', 'pix', '2026-04-01T12:00:00Z']], 'pf-neighbour')
    expect(await readIds()).toEqual(['mine'])
    expect(await readIds({ before: 'theirs' })).toEqual([])
    expect((await read({}, await harness.signIn('pf-no-debts'))).payments).toEqual([])
  })
})
