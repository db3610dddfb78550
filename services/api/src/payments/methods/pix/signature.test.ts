import { exportJWK, FlattenedSign, generateKeyPair, type CryptoKey, type JWK } from 'jose'
import { createPixSignature } from './signature'

const TEXT = '{"pix":[{"txid":"a1"}]}'
const JWKS = 'https://pix.example/jwks'

const newKey = async (kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' } }
}

const signed = async ({ kid, privateKey }: { kid: string; privateKey: CryptoKey }, text = TEXT): Promise<string> => {
  const { protected: header, signature } = await new FlattenedSign(Buffer.from(text)).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
  return `${String(header)}..${signature}`
}

/** A provider that publishes these keys, and how often it was asked. */
const provider = () => {
  const published: JWK[] = []
  let isDown = false
  const asked = jest.fn(async () => (isDown ? new Response(null, { status: 503 }) : Response.json({ keys: published })))
  return { published, asked, goDown: () => { isDown = true }, isOurs: createPixSignature(JWKS, asked) }
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] }))
afterEach(() => jest.useRealTimers())

it('believes what a published key signed, and nothing else', async () => {
  const { published, isOurs } = provider()
  const [key, stranger] = await Promise.all([newKey('one'), newKey('one')])
  published.push(key.jwk)
  expect(await isOurs(TEXT, await signed(key))).toBe(true)
  expect(await isOurs(TEXT.replace('a1', 'b2'), await signed(key))).toBe(false)
  expect(await isOurs(TEXT, await signed(stranger))).toBe(false)
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}..`
  for (const bad of [undefined, '', 'a.b.c', '..', none, `${none}AA`, ['x']]) expect(await isOurs(TEXT, bad)).toBe(false)
})

it('follows a provider that takes up a new key', async () => {
  const { published, asked, isOurs } = provider()
  const [first, second] = await Promise.all([newKey('one'), newKey('two')])
  published.push(first.jwk)
  expect(await isOurs(TEXT, await signed(first))).toBe(true)
  published.unshift(second.jwk)
  jest.advanceTimersByTime(2000)
  expect(await isOurs(TEXT, await signed(second))).toBe(true)
  expect(await isOurs(TEXT, await signed(first))).toBe(true)
  expect(asked).toHaveBeenCalledTimes(2)
})

it('does not call a notice forged because the keys cannot be had', async () => {
  const { goDown, isOurs } = provider()
  goDown()
  await expect(isOurs(TEXT, await signed(await newKey('one')))).rejects.toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
})
