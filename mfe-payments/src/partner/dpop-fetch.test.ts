/** @jest-environment node */
import { createDpopFetch } from './dpop-fetch.ts'

/** Fake portal that returns the given responses and records the requests. */
const createPortal = (answers: readonly (() => Response)[] = []) => {
  const heard: Headers[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    heard.push(new Headers(init?.headers))
    return answers[heard.length - 1]?.() ?? Response.json({})
  })
  return { heard, proof: (call: number) => heard[call]?.get('dpop') ?? '' }
}
const decodeBytes = (part = ''): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
const decodeJson = (part: string | undefined) =>
  JSON.parse(new TextDecoder().decode(decodeBytes(part))) as Record<string, unknown>
const readHeader = (proof: string) =>
  decodeJson(proof.split('.')[0]) as { typ: string; alg: string; jwk: JsonWebKey }
const readClaims = (proof: string) => decodeJson(proof.split('.')[1])
const isSigned = async (proof: string): Promise<boolean> => {
  const [header = '', claims = '', signature] = proof.split('.')
  const key = await crypto.subtle.importKey(
    'jwk',
    readHeader(proof).jwk,
    { name: 'ECDSA', namedCurve: 'P-256' },
    true,
    ['verify'],
  )
  return crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    decodeBytes(signature),
    new TextEncoder().encode(`${header}.${claims}`),
  )
}
const URL_WITH_QUERY = 'https://portal.example/api/payments/a%20b?full=1'
const call = (doFetch: typeof fetch) =>
  doFetch(URL_WITH_QUERY, {
    method: 'GET',
    headers: { authorization: 'Bearer a.b.c', accept: 'application/json' },
  })
const createRefusal = (claim: string, date: Date) => () =>
  new Response('{}', {
    status: 401,
    headers: {
      date: date.toUTCString(),
      'www-authenticate': `DPoP error="invalid_dpop_proof", error_description="${claim}", algs="ES256"`,
    },
  })

it('signs each request with a new proof and a key that is not extractable', async () => {
  const { heard, proof } = createPortal()
  const generate = jest.spyOn(crypto.subtle, 'generateKey')
  const doFetch = createDpopFetch()
  await Promise.all([call(doFetch), call(doFetch)])
  expect(generate).toHaveBeenCalledTimes(1)
  const { privateKey } = await (generate.mock.results[0]?.value as ReturnType<
    typeof crypto.subtle.generateKey
  > as Promise<CryptoKeyPair>)
  expect(privateKey.extractable).toBe(false)
  expect([heard[0]?.get('authorization'), heard[0]?.get('accept')]).toEqual([
    'DPoP a.b.c',
    'application/json',
  ])
  expect(await isSigned(proof(0))).toBe(true)
  const { typ, alg, jwk } = readHeader(proof(0))
  expect([typ, alg, Object.keys(jwk).sort()]).toEqual([
    'dpop+jwt',
    'ES256',
    ['crv', 'kty', 'x', 'y'],
  ])
  // RFC 9449, 4.2: `ath` is the base64url-encoded hash of 'a.b.c'.
  expect(readClaims(proof(0))).toMatchObject({
    htm: 'GET',
    htu: 'https://portal.example/api/payments/a%20b',
    ath: 'hF4wRIgJ4ryJWOsCW_x5UjXROwd6U9DDq70jhRcNybg',
  })
  expect(readClaims(proof(1)).jti).not.toBe(readClaims(proof(0)).jti)
  expect(readHeader(proof(1)).jwk).toEqual(jwk)
})

it("retries with the server's clock when the proof's timestamp was rejected", async () => {
  const inAnHour = new Date(Date.now() + 3_600_000)
  const { heard, proof } = createPortal([createRefusal('iat', inAnHour)])
  const doFetch = createDpopFetch()
  expect((await call(doFetch)).status).toBe(200)
  await call(doFetch)
  expect(heard).toHaveLength(3)
  for (const after of [1, 2])
    expect(Math.abs(Number(readClaims(proof(after)).iat) - inAnHour.getTime() / 1000)).toBeLessThan(
      30,
    )
  expect(readClaims(proof(1)).jti).not.toBe(readClaims(proof(0)).jti)
})

it('returns any other error response to the caller', async () => {
  const { heard } = createPortal([createRefusal('jkt', new Date())])
  expect((await call(createDpopFetch())).status).toBe(401)
  expect(heard).toHaveLength(1)
})

it('omits the token hash without a token', async () => {
  const { heard, proof } = createPortal()
  await createDpopFetch()('https://portal.example/api/login', { method: 'POST' })
  expect(heard[0]?.has('authorization')).toBe(false)
  expect(readClaims(proof(0))).not.toHaveProperty('ath')
})
