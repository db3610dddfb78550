import { readFileSync } from 'node:fs'
import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { CompactEncrypt, exportJWK, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose'
import { readConfig } from '../../config/index.ts'
import { generatePrivateKey } from '../../testing/generate-private-key.ts'
import { STORE } from '../../testing/stores.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { createTokenDecryptor } from './decrypt-token.ts'
import { derivePortalKey } from './portal-key.ts'
import { createPartnerTokenVerifier } from './verify-token.ts'
import { toTokenFault } from './token-fault.ts'

interface Vectors {
  tokens: { name: string; document: string; optimized?: boolean; now: string; token: string }[]
}
const file = JSON.parse(readFileSync('examples/partner-app/src/vectors.json', 'utf8')) as {
  partner: string
  signed: Vectors & { portalKey: JWK & { kid: string }; partnerKey: JWK }
  shared: Vectors & { key: string }
}
const KEYS_AT = 'https://clube.example/chaves.json'

/** The network: what the partner publishes at this moment. */
const publishing = (keys: () => readonly JWK[]) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (String(input) !== KEYS_AT) throw new TypeError('nothing is there')
    return Response.json({ keys: keys() })
  })

// ASVS 6.8.1, 11.6.1
it.each(file.signed.tokens)(
  'takes the signed token that partners are shown: $name',
  async ({ document, optimized, now, token }) => {
    const { portalKey, partnerKey } = file.signed
    const { d: _, ...published } = partnerKey
    publishing(() => [published])
    const key = Promise.resolve({
      kid: portalKey.kid,
      privateKey: createPrivateKey({ key: portalKey, format: 'jwk' }),
      jwk: portalKey,
    })
    const open = createTokenDecryptor(
      [{ id: file.partner, jwksUrl: KEYS_AT, origins: [], opensPortal: true }],
      key,
    )
    await expect(open(token, new Date(now))).resolves.toMatchObject({
      payload: { sub: document, ...(optimized && { optimized }) },
    })
    expect(
      toTokenFault(
        await open(token, new Date(Date.parse(now) + 70_000)).catch((error: unknown) => error),
      ).fault,
    ).toBe('expired')
  },
)

it.each(file.shared.tokens)(
  'takes the token with a shared key that partners are shown: $name',
  async ({ document, now, token }) => {
    const partner = {
      id: file.partner,
      key: Buffer.from(file.shared.key).toString('base64url'),
      origins: [],
      opensPortal: true,
    }
    const open = createTokenDecryptor(
      [partner],
      derivePortalKey({ 'partner-token': Buffer.alloc(32, 7) }),
    )
    await expect(open(token, new Date(now))).resolves.toMatchObject({ payload: { sub: document } })
  },
)

describe('a signed token', () => {
  const CLUB = { id: 'clube', jwksUrl: KEYS_AT, origins: [], opensPortal: true }
  const OLD = {
    id: 'antigo',
    key: Buffer.alloc(32, 1).toString('base64url'),
    origins: [],
    opensPortal: true,
  }
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi(STORE, { config: { partners: [CLUB, OLD] } })
  })
  afterAll(() => api.close())

  const newKey = async (kid: string) => {
    const privateKey = generatePrivateKey()
    return {
      kid,
      privateKey,
      jwk: { ...(await exportJWK(createPublicKey(privateKey))), kid, alg: 'ES256' },
    }
  }
  const claims = (): JWTPayload => {
    const iat = Math.floor(api.platform.clock.now().getTime() / 1000)
    return {
      iss: CLUB.id,
      aud: 'portal',
      sub: '39053344705',
      iat,
      exp: iat + 60,
      jti: randomUUID(),
    }
  }
  const sealed = async (text: string, header: object = {}): Promise<string> => {
    const { jwk } = await derivePortalKey(api.platform.keys)
    return new CompactEncrypt(Buffer.from(text))
      .setProtectedHeader({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        kid: jwk.kid ?? '',
        cty: 'JWT',
        ...header,
      })
      .encrypt(await importJWK(jwk, 'ECDH-ES'))
  }
  const tokenBy = async (
    { kid, privateKey }: Awaited<ReturnType<typeof newKey>>,
    bent: JWTPayload = {},
    header: object = {},
  ) =>
    sealed(
      await new SignJWT({ ...claims(), ...bent })
        .setProtectedHeader({ alg: 'ES256', kid })
        .sign(privateKey),
      header,
    )
  const judged = async (token: string) =>
    (await createPartnerTokenVerifier(api.platform).findFault(token))?.fault ?? null

  // ASVS 6.8.2, 9.1.3
  it('is taken by the keys that its partner publishes at that moment, so that keys are changed without us', async () => {
    const [first, second] = [await newKey('2026-10'), await newKey('2026-11')]
    let published = [first.jwk]
    publishing(() => published)
    const tokens = createPartnerTokenVerifier(api.platform)
    await expect(tokens.verify(await tokenBy(first))).resolves.toMatchObject({
      sub: '39053344705',
      partner: { id: 'clube' },
    })
    published = [second.jwk]
    const fresh = createPartnerTokenVerifier(api.platform)
    await expect(fresh.verify(await tokenBy(second))).resolves.toMatchObject({
      partner: { id: 'clube' },
    })
    await expect(fresh.verify(await tokenBy(first))).rejects.toMatchObject({
      code: 'TOKEN.INVALID',
    })
  })

  it('says to who makes it what is wrong, and is not used up by that', async () => {
    const [known, other] = [await newKey('1'), await newKey('1')]
    publishing(() => [known.jwk])
    const second = Number(claims().iat)
    const [header, key, iv, text, tag] = (await tokenBy(known)).split('.')
    const good = await tokenBy(known)
    const cases: [string | null, string][] = [
      [null, good],
      [null, good],
      ['unreadable', 'x'],
      ['unreadable', await sealed('not a JWT')],
      [
        'wrong-algorithm',
        await sealed('x').then((token) =>
          [
            Buffer.from('{"alg":"A128KW","enc":"A256GCM"}').toString('base64url'),
            ...token.split('.').slice(1),
          ].join('.'),
        ),
      ],
      ['unknown-key', await tokenBy(known, {}, { kid: 'old' })],
      ['unknown-key', await tokenBy({ ...known, kid: '2' })],
      ['bent', [header, key, iv, text, `${tag?.slice(0, -4)}AAAA`].join('.')],
      ['bad-signature', await tokenBy(other)],
      ['unknown-partner', await tokenBy(known, { iss: 'nobody' })],
      ['unknown-key', await tokenBy(known, { iss: OLD.id })],
      ['wrong-audience', await tokenBy(known, { aud: 'loja' })],
      ['expired', await tokenBy(known, { iat: second - 30, exp: second - 10 })],
      ['too-old', await tokenBy(known, { iat: second - 90, exp: second + 60 })],
      ['made-in-the-future', await tokenBy(known, { iat: second + 60, exp: second + 120 })],
      ['lives-too-long', await tokenBy(known, { exp: second + 400 })],
      ['bad-claims', await tokenBy(known, { jti: 'short' })],
      ['bad-document', await tokenBy(known, { sub: '39053344706' })],
    ]
    for (const [fault, token] of cases) expect([fault, await judged(token)]).toEqual([fault, fault])
    const tokens = createPartnerTokenVerifier(api.platform)
    await tokens.consume(api.platform.db, await tokens.verify(good))
    expect(await judged(good)).toBe('used')
  })

  it('is refused while its keys cannot be had, and the reason is that', async () => {
    const key = await newKey('1')
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    expect(await judged(await tokenBy(key))).toBe('keys-unreachable')
  })
})

it('asks a partner for one kind of key at least', () => {
  const partners = (partner: object) =>
    ({ NODE_ENV: 'test', PARTNERS: JSON.stringify([partner]) }) as const
  expect(() => readConfig(partners({ id: 'clube' }))).toThrow('jwksUrl or key')
  expect(readConfig(partners({ id: 'clube', jwksUrl: KEYS_AT })).partners).toEqual([
    { id: 'clube', jwksUrl: KEYS_AT, origins: [], opensPortal: true },
  ])
})
