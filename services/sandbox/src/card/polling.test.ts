import { CARD_KEY, createCardShop, SHOP } from '../testing/card.ts'
import { closeAll, startTestSandbox } from '../testing/sandbox.ts'

afterEach(closeAll)

const TOKEN = 'examplePaymentMethodToken:CRYPTOGRAM_3DS:credit-approved'

interface Plan {
  count: number
  amountCents: number
  totalCents: number
  isInterestFree: boolean
}
interface Paid {
  id: string
  status: string
  installments: Plan
  refunds: unknown[]
  code?: string
}

it('lists payments and refunds by change', async () => {
  const sandbox = await startTestSandbox({ now: '2026-11-18T12:00:00Z' })
  const shop = createCardShop(sandbox)
  const payCredit = async (reference: string) =>
    (await shop.pay({ googlePayToken: TOKEN, origins: [SHOP], reference })).body
  const one = await payCredit('order-1')
  const two = await payCredit('order-2')
  const listPage = async (since: string) =>
    (
      await shop.get<{ payments: Paid[]; next: string | null }>(
        `/card/payments?changedSince=${since}`,
      )
    ).body
  const all = await listPage('2026-11-18T12:00:00Z')
  expect(all.payments.map(({ id }) => id)).toEqual([one.id, two.id])
  expect(all.payments[0]).toEqual(await shop.paymentOf(one.id))
  expect((await listPage('2026-11-18T12:30:00Z')).payments).toEqual([])

  const made = (
    await shop.post<{ id: string }>(`/card/payments/${one.id}/refunds`, { amountCents: 5000 })
  ).body
  const refund = {
    id: made.id,
    amountCents: 5000,
    status: 'done',
    paymentId: one.id,
    reference: 'order-1',
  }
  expect(made).toMatchObject(refund)
  expect((await listPage('2026-11-18T12:00:00Z')).payments.at(-1)).toMatchObject({
    id: one.id,
    refundedCents: 5000,
    refunds: [refund],
  })
  expect((await shop.get('/card/refunds?changedSince=2026-11-18T12:00:00Z')).body).toMatchObject({
    refunds: [refund],
    next: null,
  })
  expect(
    (await sandbox.call('GET', '/card/refunds?changedSince=2026-11-18T12:00:00Z')).status,
  ).toBe(401)
  expect((await sandbox.call('GET', '/card/refunds', undefined, CARD_KEY)).status).toBe(400)
})

it('offers installments for credit, up to six without interest', async () => {
  const shop = createCardShop(await startTestSandbox())
  const { installments } = (
    await shop.get<{ installments: Plan[] }>('/card/installments?amountCents=14990')
  ).body
  expect(installments).toHaveLength(12)
  expect(installments[0]).toEqual({
    count: 1,
    amountCents: 14990,
    totalCents: 14990,
    isInterestFree: true,
  })
  expect(installments[5]).toEqual({
    count: 6,
    amountCents: 2498,
    totalCents: 14990,
    isInterestFree: true,
  })
  // 149,90 at 1,99 % a month over seven months, each installment rounded up.
  expect(installments[6]).toEqual({
    count: 7,
    amountCents: 2316,
    totalCents: 16212,
    isInterestFree: false,
  })
  expect((await shop.openSession()).body).toMatchObject({ installments })
})

it.each([
  ['amountCents=999', 1],
  ['amountCents=1500', 3],
  ['amountCents=14990&kind=debit', 1],
])('offers no installment below R$ 5,00 and none for debit: %s', async (query, most) => {
  const shop = createCardShop(await startTestSandbox())
  expect(
    (await shop.get<{ installments: Plan[] }>(`/card/installments?${query}`)).body.installments,
  ).toHaveLength(most)
})

it('charges the chosen installments and rejects others', async () => {
  const shop = createCardShop(await startTestSandbox())
  const pay = async (more: Record<string, unknown>) =>
    (await shop.pay({ googlePayToken: TOKEN, origins: [SHOP], ...more })).body as unknown as Paid
  expect((await pay({})).installments).toMatchObject({ count: 1, totalCents: 14990 })
  expect((await pay({ installments: 7 })).installments).toMatchObject({
    count: 7,
    amountCents: 2316,
    totalCents: 16212,
  })
  expect((await pay({ installments: 13 })).code).toBe('installments_not_offered')
  expect((await pay({ installments: 2, kind: 'debit' })).code).toBe('installments_not_offered')
})
