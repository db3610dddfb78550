import { createHmac } from 'node:crypto'
import { CARD_KEY, cardShop } from '../testing/card'
import { receiver } from '../testing/receiver'
import { closeAll, sandbox } from '../testing/sandbox'

afterEach(closeAll)

const SECRET = 'a-secret-of-the-shop'

it('tells what a payment came to, signed, until it is heard', async () => {
  const world = await sandbox()
  const shop = cardShop(world)
  const hook = await receiver(500)
  expect((await world.call('GET', '/card/webhook', undefined, CARD_KEY)).status).toBe(404)
  const set = await world.call('PUT', '/card/webhook', { url: `${hook.url}/card`, secret: SECRET }, CARD_KEY)
  expect(set.body).toEqual({ url: `${hook.url}/card`, isSigned: true })
  expect((await world.call('GET', '/card/webhook', undefined, CARD_KEY)).body).toEqual(set.body)
  const { id: paymentId, updatedAt } = (await shop.payCard('4111111111111111')).body
  const [first, again] = await hook.until(2)
  expect(first?.body).toEqual({
    id: expect.stringMatching(/^evt_/), type: 'payment.updated', occurredAt: updatedAt,
    data: { paymentId, reference: 'order-1', status: 'captured' },
  })
  expect(again?.body).toEqual(first?.body)
  const proof = createHmac('sha256', SECRET).update(again?.text ?? '').digest('hex')
  expect(again?.headers['x-card-signature']).toBe(`sha256=${proof}`)
  await hook.close()
})

it('lists what came to something since an instant, for who missed the webhook', async () => {
  const shop = cardShop(await sandbox({ now: '2026-11-18T15:00:00Z' }))
  const { id } = (await shop.payCard('4000000000000002')).body
  await shop.payCard('5555555555554444')
  const since = (instant: string) => shop.get(`/card/payments?since=${encodeURIComponent(instant)}`)
  expect((await since('2026-11-18T12:00:00-03:00')).body).toMatchObject({ events: [{ data: { paymentId: id, status: 'refused' } }] })
  expect((await since('2026-11-18T15:10:00Z')).body).toEqual({ events: [] })
  expect((await since('yesterday')).status).toBe(400)
})

it('does not take nonsense for a webhook', async () => {
  const world = await sandbox()
  for (const body of [{ url: 'ftp://x' }, { url: 'http://localhost:1', secret: 'short' }]) {
    expect((await world.call('PUT', '/card/webhook', body, CARD_KEY)).status).toBe(400)
  }
})
