import { CARD_KEY, createCardShop } from '../testing/card.ts'
import { closeAll, startTestSandbox } from '../testing/sandbox.ts'

afterEach(closeAll)

/** 18 November, 23:00 in Sao Paulo: the next day in UTC. */
const NOW = '2026-11-19T02:00:00.000Z'
const APPROVED = '4111111111111111'

it('lists captures, refunds and chargebacks of the day in Sao Paulo with their total', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const shop = createCardShop(sandbox)
  const { id } = (await shop.payCard(APPROVED)).body
  const cancelled = (await shop.payCard(APPROVED)).body
  await shop.post(`/card/payments/${cancelled.id}/cancel`, {})
  await shop.payCard('4000000000000002')
  await shop.post(`/card/payments/${id}/refunds`, { amountCents: 1000 })
  await sandbox.call('POST', '/card/disputes', { paymentId: id, status: 'lost', amountCents: 500 })
  await sandbox.call('POST', '/card/disputes', { paymentId: id, status: 'opened' })

  const line = { paymentId: id, reference: 'order-1', at: expect.stringMatching(/^2026-11-19T02/) }
  expect(await shop.get('/card/settlements?date=2026-11-18')).toMatchObject({
    status: 200,
    body: {
      date: '2026-11-18',
      lines: [
        { ...line, type: 'capture', amountCents: 14990 },
        { ...line, type: 'refund', amountCents: 1000 },
        { ...line, type: 'chargeback', amountCents: 500 },
      ],
      totalCents: 13490,
    },
  })
  expect((await shop.get('/card/settlements?date=2026-11-19')).body).toEqual({
    date: '2026-11-19',
    lines: [],
    totalCents: 0,
  })
})

it('requires a day and the key', async () => {
  const sandbox = await startTestSandbox()
  const get = (query: string, key?: string) =>
    sandbox.call('GET', `/card/settlements${query}`, undefined, key)
  expect((await get('', CARD_KEY)).status).toBe(400)
  expect((await get('?date=2026-02-30', CARD_KEY)).status).toBe(400)
  expect((await get('?date=2026-11-18')).status).toBe(401)
})
