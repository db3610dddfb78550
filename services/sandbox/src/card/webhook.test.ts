import type { JsonWebKey } from 'node:crypto'
import { verifyPayload } from '../keys/jws.ts'
import { CARD_KEY, createCardShop } from '../testing/card.ts'
import { startReceiver } from '../testing/receiver.ts'
import { readSignature } from '../testing/read-signature.ts'
import { closeAll, startTestSandbox } from '../testing/sandbox.ts'

afterEach(closeAll)

it('sends a signed webhook until it is acknowledged', async () => {
  const sandbox = await startTestSandbox()
  const shop = createCardShop(sandbox)
  const hook = await startReceiver(500)
  expect((await sandbox.call('GET', '/card/webhook', undefined, CARD_KEY)).status).toBe(404)
  const set = await sandbox.call('PUT', '/card/webhook', { url: `${hook.url}/card` }, CARD_KEY)
  expect(set.body).toEqual({ url: `${hook.url}/card` })
  expect((await sandbox.call('GET', '/card/webhook', undefined, CARD_KEY)).body).toEqual(set.body)
  const { id: paymentId, updatedAt } = (await shop.payCard('4111111111111111')).body
  const [first, again] = await hook.waitForCount(2)
  expect(first?.body).toEqual({
    id: expect.stringMatching(/^evt_/),
    type: 'payment.updated',
    occurredAt: updatedAt,
    data: { paymentId, reference: 'order-1', status: 'captured' },
  })
  expect(again?.body).toEqual(first?.body)
  const { keys } = (await sandbox.call<{ keys: JsonWebKey[] }>('GET', '/card/jwks')).body
  const { over, iat } = readSignature(again)
  expect(verifyPayload(over(again?.text), keys)).toEqual(again?.body)
  expect(Math.abs(iat * 1000 - Date.now())).toBeLessThan(60_000)
  expect(again?.headers['x-jws-signature']).not.toBe(first?.headers['x-jws-signature'])
  // Keys are separate per sender.
  expect(
    verifyPayload(
      over(again?.text),
      (await sandbox.call<{ keys: JsonWebKey[] }>('GET', '/bank/jwks')).body.keys,
    ),
  ).toBeNull()
  await hook.close()
})

it('lists final payments since an instant', async () => {
  const shop = createCardShop(await startTestSandbox({ now: '2026-11-18T15:00:00Z' }))
  const { id } = (await shop.payCard('4000000000000002')).body
  await shop.payCard('5555555555554444')
  const listSince = (instant: string) =>
    shop.get(`/card/payments?since=${encodeURIComponent(instant)}`)
  expect((await listSince('2026-11-18T12:00:00-03:00')).body).toMatchObject({
    events: [{ data: { paymentId: id, status: 'refused' } }],
  })
  expect((await listSince('2026-11-18T15:10:00Z')).body).toEqual({ events: [] })
  expect((await listSince('yesterday')).status).toBe(400)
})

it('rejects an invalid webhook URL', async () => {
  const sandbox = await startTestSandbox()
  for (const body of [{ url: 'ftp://x' }, {}]) {
    expect((await sandbox.call('PUT', '/card/webhook', body, CARD_KEY)).status).toBe(400)
  }
})
