import { CARD_KEY, createCardShop } from '../testing/card.ts'
import { startReceiver } from '../testing/receiver.ts'
import { closeAll, startTestSandbox } from '../testing/sandbox.ts'

afterEach(closeAll)

const NOW = '2026-11-18T15:00:00.000Z'
const APPROVED = '4111111111111111'
const REFUSED = '4000000000000002'

const setupCaptured = async (number = APPROVED) => {
  const sandbox = await startTestSandbox({ now: NOW })
  const shop = createCardShop(sandbox)
  const { id } = (await shop.payCard(number)).body
  return {
    sandbox,
    shop,
    id,
    dispute: (status: string, more: Record<string, unknown> = { paymentId: id }) =>
      sandbox.call('POST', '/card/disputes', { status, ...more }),
    refundByHand: (amountCents: number) =>
      sandbox.call('POST', '/card/operator-refunds', { paymentId: id, amountCents }),
  }
}

it('shows a dispute at the payment from its start to its end', async () => {
  const { shop, id, dispute } = await setupCaptured()
  expect(await shop.paymentOf(id)).toMatchObject({ status: 'captured', disputes: [] })
  expect(await dispute('opened', { reference: 'order-1', amountCents: 9000 })).toMatchObject({
    status: 200,
    body: { disputes: [{ amountCents: 9000, status: 'opened', closedAt: null }] },
  })
  await dispute('lost')
  expect((await shop.paymentOf(id)).disputes).toEqual([
    {
      id: expect.stringMatching(/^dis_/),
      amountCents: 9000,
      status: 'lost',
      openedAt: expect.stringMatching(/^2026-11-18T15/),
      closedAt: expect.stringMatching(/^2026-11-18T15/),
    },
  ])
  expect((await shop.post(`/card/payments/${id}/refunds`, { amountCents: 5991 })).status).toBe(409)
  expect((await shop.post(`/card/payments/${id}/refunds`, { amountCents: 5990 })).status).toBe(201)
})

it('lists a payment as changed and sends its webhook after each reversal', async () => {
  const { sandbox, shop, id, dispute, refundByHand } = await setupCaptured()
  const hook = await startReceiver()
  await sandbox.call('PUT', '/card/webhook', { url: hook.url }, CARD_KEY)
  const changed = async () =>
    (
      await shop.get<{ payments: { id: string; updatedAt: string; refundedCents: number }[] }>(
        `/card/payments?changedSince=${NOW}`,
      )
    ).body.payments
  const before = (await shop.paymentOf(id)).updatedAt
  await refundByHand(1000)
  await dispute('opened')
  await dispute('won')
  const [payment] = await changed()
  expect(payment).toMatchObject({
    id,
    refundedCents: 1000,
    disputes: [{ amountCents: 13990, status: 'won' }],
  })
  expect(String(payment?.updatedAt) >= before).toBe(true)
  for (const { body } of await hook.waitForCount(3))
    expect(body).toMatchObject({ type: 'payment.updated', data: { paymentId: id } })
  await hook.close()
})

it('marks refunds by hand with a missing idempotency key', async () => {
  const { shop, id, refundByHand } = await setupCaptured()
  await shop.post(`/card/payments/${id}/refunds`, { amountCents: 1 }, 'refund-key-1')
  expect(await refundByHand(2)).toMatchObject({
    status: 201,
    body: { paymentId: id, amountCents: 2, reference: 'order-1', idempotencyKey: null },
  })
  expect((await shop.paymentOf(id)).refunds).toMatchObject([
    { amountCents: 1, idempotencyKey: 'refund-key-1' },
    { amountCents: 2, idempotencyKey: null },
  ])
  expect((await refundByHand(14988)).body).toMatchObject({ code: 'refund_exceeds' })
})

it.each([
  ['won', APPROVED, {}, 409, 'dispute_not_open'],
  ['opened', REFUSED, {}, 409, 'not_disputable'],
  ['opened', APPROVED, { amountCents: 14991 }, 409, 'dispute_exceeds'],
  ['opened', APPROVED, { reference: 'order-1' }, 400, 'bad_request'],
  ['opened', APPROVED, { paymentId: undefined, reference: 'order-2' }, 404, 'payment_not_found'],
  ['closed', APPROVED, {}, 400, 'bad_request'],
])('rejects a dispute %s of %s with %j', async (state, number, more, status, code) => {
  const { id, dispute } = await setupCaptured(number)
  expect(await dispute(state, { paymentId: id, ...more })).toMatchObject({ status, body: { code } })
})

it('has one open dispute at a time and no cancellation after it', async () => {
  const { shop, id, dispute } = await setupCaptured()
  await dispute('opened', { paymentId: id, amountCents: 1 })
  expect((await dispute('opened')).body).toMatchObject({ code: 'dispute_open' })
  expect((await shop.post(`/card/payments/${id}/cancel`, {})).body).toMatchObject({
    code: 'not_cancellable',
  })
})
