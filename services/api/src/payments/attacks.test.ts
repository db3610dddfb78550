import { boletoPdf, cancelPayment, checkPayment, pay, type Payment } from '@portal/contract'
import { sql } from 'drizzle-orm'
import { STORE } from '../testing/stores.ts'
import { getTxid } from './testing/get-charge.ts'
import {
  findInvoice,
  createKey,
  parsePayment,
  type SignedInUser,
} from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const DAY = 24 * 60 * 60_000

const harness = usePaymentHarness(STORE)
let ana: SignedInUser
let contract: string
let invoice: string

beforeEach(async () => {
  ana = await harness.signIn('pf-overdue')
  const first = await harness.readContract(ana)
  contract = first.reference
  invoice = findInvoice(first, 'VENCIDA').reference
})

const statusOf = async () =>
  (await harness.listInvoices(ana)).find(({ reference }) => reference === invoice)?.status
const stateOf = (id: string): Promise<Payment> => harness.readPayment(ana, id)
const begin = (method: 'PIX' | 'BILLET') =>
  harness.startPayment(ana, { contract, debts: [invoice], method })
const check = (id: string) => harness.api.call(checkPayment, { ...ana, params: { id } })
const charged = () =>
  [...harness.providers.acquirer.payments.values()].filter(({ status }) => status === 'captured')

const ORDERS = {
  card: async () => ({
    paymentMethod: 'CREDIT_CARD',
    cardToken: await harness.createCardToken(ana, { contract, debts: [invoice] }),
  }),
  'Google Pay': async () => ({
    paymentMethod: 'GOOGLE_PAY',
    googlePayToken: 'examplePaymentMethodToken',
  }),
}
const challenged = async (by: keyof typeof ORDERS) => {
  harness.providers.acquirer.outcome = 'challenge'
  const body = [
    {
      reference: contract,
      debtsReference: [invoice],
      expirationDate: null,
      ...(await ORDERS[by]()),
    },
  ]
  return parsePayment(
    await harness.api.call(pay, { ...ana, headers: { 'idempotency-key': createKey() }, body }),
  )
}

describe.each(['card', 'Google Pay'] as const)(
  'an open challenge of %s after a Pix paid the same invoice',
  (by) => {
    it('cancels the challenge and charges nothing', async () => {
      const pix = await begin('PIX')
      const { id, status } = await challenged(by)
      expect(status).toBe('awaiting_authentication')
      harness.providers.payPix(getTxid(pix))
      await check(pix.id)
      await harness.reconcileAll()
      expect(await stateOf(id)).toMatchObject({
        status: 'cancelled',
        endedBecause: 'settled_otherwise',
      })
      expect([
        await statusOf(),
        harness.providers.acquirer.completeOpen('captured'),
        charged().length,
      ]).toEqual(['PAGA', 0, 0])
    })

    it('refunds a capture of the challenge exactly once', async () => {
      const pix = await begin('PIX')
      const { id, total } = await challenged(by)
      harness.providers.payPix(getTxid(pix))
      await check(pix.id)
      harness.providers.acquirer.completeOpen('captured')
      await check(id)
      for (let round = 0; round < 2; round += 1) {
        await harness.reconcileAll()
        await harness.refundAll()
      }
      expect(await stateOf(pix.id)).toMatchObject({ status: 'confirmed', refunds: [] })
      expect(await stateOf(id)).toMatchObject({
        status: 'cancelled',
        refunds: [{ amount: total, because: 'paid_already' }],
      })
      expect(harness.providers.acquirer.refunds.map(({ amount }) => amount)).toEqual([total])
    })
  },
)

it('refunds a Pix that is one cent short and leaves the invoice open', async () => {
  const pix = await begin('PIX')
  harness.providers.payPix(getTxid(pix), -1)
  await check(pix.id)
  await harness.refundAll()
  expect(await stateOf(pix.id)).toMatchObject({
    status: 'cancelled',
    endedBecause: 'underpaid',
    refunds: [{ amount: pix.total - 1, because: 'too_little' }],
  })
  expect(await statusOf()).toBe('VENCIDA')
  expect((await begin('PIX')).id).not.toBe(pix.id)
})

it('books the total of a Pix that is one cent too much and refunds the cent', async () => {
  const pix = await begin('PIX')
  harness.providers.payPix(getTxid(pix), 1)
  await check(pix.id)
  await harness.refundAll()
  expect(await stateOf(pix.id)).toMatchObject({
    status: 'confirmed',
    total: pix.total,
    refunds: [{ amount: 1, because: 'too_much' }],
  })
})

it.each(['PIX', 'BILLET'] as const)('accepts a total of one cent by %s', async (method) => {
  await harness.context.db.execute(sql`
    update invoices set components = '[{"kind": "service", "amount": 1}]' where reference = ${invoice}`)
  const made = await begin(method)
  expect(made.total).toBe(1)
  if (method === 'PIX') harness.providers.payPix(getTxid(made))
  else harness.providers.payBill(made.id)
  await check(made.id)
  expect([(await stateOf(made.id)).status, await statusOf()]).toEqual(['confirmed', 'PAGA'])
})

it('prints no boleto after its due date, and books a payment that the bank accepted for it', async () => {
  const made = await begin('BILLET')
  const paper = () => harness.api.call(boletoPdf, { ...ana, params: { id: made.id } })
  harness.api.advance(
    Date.parse(made.expiresAt ?? '') - harness.api.platform.clock.now().getTime() - 5_000,
  )
  ana = await harness.signIn('pf-overdue')
  expect((await paper()).statusCode).toBe(200)
  harness.api.advance(10_000)
  expect((await paper()).json()).toMatchObject({ code: 'DOCUMENT.NOT.AVAILABLE' })
  harness.providers.payBill(made.id)
  harness.api.advance(DAY)
  await harness.reconcileAll()
  ana = await harness.signIn('pf-overdue')
  expect([(await stateOf(made.id)).status, await statusOf()]).toEqual(['confirmed', 'PAGA'])
})

it('rejects payment by a cancelled code and accepts repeated cancellations', async () => {
  const pix = await begin('PIX')
  const cancel = () => harness.api.call(cancelPayment, { ...ana, params: { id: pix.id } })
  const ends = await Promise.all([cancel(), cancel(), cancel()])
  expect(ends.map((end) => parsePayment(end).status)).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
  ])
  expect(harness.providers.payPix(getTxid(pix))).toBe(false)
  expect(await statusOf()).toBe('VENCIDA')
})

it("uses São Paulo's calendar day: a total seen before midnight must be confirmed again, an existing code stays valid", async () => {
  const { clock } = harness.api.platform
  harness.api.advance(Date.parse('2026-11-19T02:59:30Z') - clock.now().getTime())
  ana = await harness.signIn('pf-overdue')
  const before = await begin('PIX')
  const slip = await begin('BILLET')
  harness.api.advance(60_000)
  const body = [
    {
      reference: contract,
      debtsReference: [invoice],
      paymentMethod: 'BILLET',
      billetKind: 'arrecadacao',
      expirationDate: null,
      seenTotal: before.total,
    },
  ]
  const after = await harness.api.call(pay, {
    ...ana,
    headers: { 'idempotency-key': createKey() },
    body,
  })
  const today =
    (await harness.listInvoices(ana)).find(({ reference }) => reference === invoice)?.total ?? 0
  expect(today).toBeGreaterThan(before.total)
  expect(after.json()).toMatchObject({ code: 'AMOUNT.CHANGED', total: today })
  expect((await begin('BILLET')).id).toBe(slip.id)
  harness.providers.payPix(getTxid(before))
  await check(before.id)
  expect(await stateOf(before.id)).toMatchObject({ status: 'confirmed', total: before.total })
  expect(await statusOf()).toBe('PAGA')
})
