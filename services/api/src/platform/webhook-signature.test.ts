import type { JWK } from 'jose'
import { createClock } from './clock.ts'
import { createWebhookKey } from '../payments/testing/webhook-key.ts'
import { createWebhookVerifier } from './webhook-signature.ts'

const TEXT = '{"pix":[{"txid":"a1"}]}'
const JWKS = 'https://pix.example/jwks'
const MINUTE = 60_000

/** A provider that publishes these keys, and the number of its requests. */
const provider = () => {
  const published: JWK[] = []
  let isDown = false
  const fetchKeys = jest.fn(async () =>
    isDown ? new Response(null, { status: 503 }) : Response.json({ keys: published }),
  )
  return {
    published,
    asked: fetchKeys,
    goDown: () => {
      isDown = true
    },
    hasSigned: createWebhookVerifier(JWKS, createClock(null), fetchKeys),
  }
}

beforeEach(() =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] }),
)
afterEach(() => jest.useRealTimers())

// ASVS 9.1.1, 9.1.3, 11.6.1
it('accepts only signatures by a published key', async () => {
  const { published, hasSigned } = provider()
  const [key, stranger] = await Promise.all([createWebhookKey('one'), createWebhookKey('one')])
  published.push(key.jwk)
  expect(await hasSigned(TEXT, await key.sign(TEXT))).toBe(true)
  expect(await hasSigned(TEXT.replace('a1', 'b2'), await key.sign(TEXT))).toBe(false)
  expect(await hasSigned(TEXT, await stranger.sign(TEXT))).toBe(false)
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}..`
  for (const bad of [undefined, '', 'a.b.c', '..', none, `${none}AA`, ['x']])
    expect(await hasSigned(TEXT, bad)).toBe(false)
})

// ASVS 9.2.1
it('rejects signatures that are old, in the future or without a time', async () => {
  const { published, hasSigned } = provider()
  const key = await createWebhookKey('one')
  published.push(key.jwk)
  const verifyAt = async (at: number | null) => hasSigned(TEXT, await key.sign(TEXT, at))
  expect(await verifyAt(Date.now() - 4 * MINUTE)).toBe(true)
  expect(await verifyAt(Date.now() + 50_000)).toBe(true)
  for (const at of [Date.now() - 6 * MINUTE, Date.now() + 2 * MINUTE, 0, null])
    expect(await verifyAt(at)).toBe(false)
})

it('logs why it rejects a signature, and by how much its time differs', async () => {
  const { published, hasSigned } = provider()
  const [key, other] = await Promise.all([createWebhookKey('one'), createWebhookKey('two')])
  published.push(key.jwk)
  jest.setSystemTime(new Date('2026-11-21T12:00:00Z'))
  const warn = jest.fn()
  const old = await key.sign(TEXT, Date.now() - 6 * MINUTE)
  for (const signature of [undefined, 'a.b.c', await other.sign(TEXT), old, await key.sign(TEXT)])
    await hasSigned(TEXT, signature, { warn })
  expect(warn.mock.calls.map(([details]: readonly unknown[]) => details)).toEqual([
    { reason: 'missing' },
    { reason: 'invalid' },
    { reason: 'unknown_key' },
    { reason: 'not_recent', ageSeconds: 360 },
  ])
})

it("accepts a provider's new key", async () => {
  const { published, asked, hasSigned } = provider()
  const [first, second] = await Promise.all([createWebhookKey('one'), createWebhookKey('two')])
  published.push(first.jwk)
  expect(await hasSigned(TEXT, await first.sign(TEXT))).toBe(true)
  published.unshift(second.jwk)
  jest.advanceTimersByTime(2000)
  expect(await hasSigned(TEXT, await second.sign(TEXT))).toBe(true)
  expect(await hasSigned(TEXT, await first.sign(TEXT))).toBe(true)
  expect(asked).toHaveBeenCalledTimes(2)
})

it('throws instead of rejecting the signature if the keys are unavailable', async () => {
  const { goDown, hasSigned } = provider()
  goDown()
  await expect(
    hasSigned(TEXT, await (await createWebhookKey('one')).sign(TEXT)),
  ).rejects.toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
})
