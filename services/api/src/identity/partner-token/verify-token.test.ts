import { readFileSync } from 'node:fs'
import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { CompactEncrypt, exportJWK, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose'
import { readConfig } from '../../config/index.ts'
import { generatePrivateKey } from '../../testing/generate-private-key.ts'
import { createKey } from '../../platform/keys.ts'
import { STORE } from '../../testing/stores.ts'
import { createTokenDecryptor } from './decrypt-token.ts'
import { derivePortalKeys } from './portal-key.ts'
import { createPartnerTokenVerifier } from './verify-token.ts'
import { toTokenFault } from './token-fault.ts'
import { useTestApi } from '../../testing/use-test-api.ts'

interface Vectors {
  tokens: { name: string; document: string; optimized?: boolean; now: string; token: string }[]
}
const file = JSON.parse(readFileSync('examples/partner-app/src/vectors.json', 'utf8')) as {
  partner: string
  signed: Vectors & { portalKey: JWK & { kid: string }; partnerKey: JWK }
  shared: Vectors & { key: string }
}
const JWKS_URL = 'https://clube.example/chaves.json'

/** Mocks the JWK set of the partner. */
const mockPublishedKeys = (keys: () => readonly JWK[]) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (String(input) !== JWKS_URL) throw new TypeError('nothing is there')
    return Response.json({ keys: keys() })
  })

// ASVS 6.8.1, 11.6.1
it.each(file.signed.tokens)(
  'decrypts the signed token of the documentation: $name',
  async ({ document, optimized, now, token }) => {
    const { portalKey, partnerKey } = file.signed
    const { d: _, ...published } = partnerKey
    mockPublishedKeys(() => [published])
    const keys = Promise.resolve([
      {
        kid: portalKey.kid,
        privateKey: createPrivateKey({ key: portalKey, format: 'jwk' }),
        jwk: portalKey,
      },
    ])
    const open = createTokenDecryptor(
      [{ id: file.partner, jwksUrl: JWKS_URL, origins: [], opensPortal: true }],
      keys,
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
  'decrypts the shared-key token of the documentation: $name',
  async ({ document, now, token }) => {
    const key = Buffer.from(file.shared.key).toString('base64url')
    const other = Buffer.alloc(32, 9).toString('base64url')
    for (const keys of [{ key }, { key: other, previousKey: key }]) {
      const open = createTokenDecryptor(
        [{ id: file.partner, ...keys, origins: [], opensPortal: true }],
        derivePortalKeys({ 'partner-token': [createKey('root', Buffer.alloc(32, 7))] }),
      )
      await expect(open(token, new Date(now))).resolves.toMatchObject({
        payload: { sub: document },
      })
    }
  },
)

describe('a signed token', () => {
  const CLUB = { id: 'clube', jwksUrl: JWKS_URL, origins: [], opensPortal: true }
  const OLD = {
    id: 'antigo',
    key: Buffer.alloc(32, 1).toString('base64url'),
    origins: [],
    opensPortal: true,
  }
  const api = useTestApi(STORE, { config: { partners: [CLUB, OLD] } })

  const createKey = async (kid: string) => {
    const privateKey = generatePrivateKey()
    return {
      kid,
      privateKey,
      jwk: { ...(await exportJWK(createPublicKey(privateKey))), kid, alg: 'ES256' },
    }
  }
  const createClaims = (): JWTPayload => {
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
  const encryptToken = async (text: string, header: object = {}): Promise<string> => {
    const jwk = (await derivePortalKeys(api.platform.keys))[0]?.jwk ?? {}
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
  const createToken = async (
    { kid, privateKey }: Awaited<ReturnType<typeof createKey>>,
    changes: JWTPayload = {},
    header: object = {},
  ) =>
    encryptToken(
      await new SignJWT({ ...createClaims(), ...changes })
        .setProtectedHeader({ alg: 'ES256', kid })
        .sign(privateKey),
      header,
    )
  const findFault = async (token: string) =>
    (await createPartnerTokenVerifier(api.platform).findFault(token))?.fault ?? null

  // ASVS 6.8.2, 9.1.3
  it('is verified with the currently published keys of the partner', async () => {
    const [first, second] = [await createKey('2026-10'), await createKey('2026-11')]
    let published = [first.jwk]
    mockPublishedKeys(() => published)
    const tokens = createPartnerTokenVerifier(api.platform)
    await expect(tokens.verify(await createToken(first))).resolves.toMatchObject({
      sub: '39053344705',
      partner: { id: 'clube' },
    })
    published = [second.jwk]
    const fresh = createPartnerTokenVerifier(api.platform)
    await expect(fresh.verify(await createToken(second))).resolves.toMatchObject({
      partner: { id: 'clube' },
    })
    await expect(fresh.verify(await createToken(first))).rejects.toMatchObject({
      code: 'TOKEN.INVALID',
    })
  })

  it('is explained by findFault without being consumed', async () => {
    const [known, other] = [await createKey('1'), await createKey('1')]
    mockPublishedKeys(() => [known.jwk])
    const second = Number(createClaims().iat)
    const [header, key, iv, text, tag] = (await createToken(known)).split('.')
    const good = await createToken(known)
    const cases: [string | null, string][] = [
      [null, good],
      [null, good],
      [null, await createToken(known, { phone: 11987654321 })],
      ['unreadable', 'x'],
      ['unreadable', await encryptToken('not a JWT')],
      [
        'wrong-algorithm',
        await encryptToken('x').then((token) =>
          [
            Buffer.from('{"alg":"A128KW","enc":"A256GCM"}').toString('base64url'),
            ...token.split('.').slice(1),
          ].join('.'),
        ),
      ],
      ['unknown-key', await createToken(known, {}, { kid: 'old' })],
      ['unknown-key', await createToken({ ...known, kid: '2' })],
      ['decryption-failed', [header, key, iv, text, `${tag?.slice(0, -4)}AAAA`].join('.')],
      ['bad-signature', await createToken(other)],
      ['unknown-partner', await createToken(known, { iss: 'nobody' })],
      ['unknown-key', await createToken(known, { iss: OLD.id })],
      ['wrong-audience', await createToken(known, { aud: 'loja' })],
      ['expired', await createToken(known, { iat: second - 30, exp: second - 10 })],
      ['too-old', await createToken(known, { iat: second - 90, exp: second + 60 })],
      ['issued-in-future', await createToken(known, { iat: second + 60, exp: second + 120 })],
      ['lifetime-too-long', await createToken(known, { exp: second + 400 })],
      ['bad-claims', await createToken(known, { jti: 'short' })],
      ['bad-document', await createToken(known, { sub: '39053344706' })],
    ]
    for (const [fault, token] of cases)
      expect([fault, await findFault(token)]).toEqual([fault, fault])
    const tokens = createPartnerTokenVerifier(api.platform)
    await tokens.consume(api.platform.db, await tokens.verify(good))
    expect(await findFault(good)).toBe('used')
    const page = readFileSync('docs/partners.md', 'utf8')
    const faults = [...cases.map(([fault]) => fault ?? 'used'), 'keys-unreachable', 'payments-only']
    expect(faults.filter((fault) => !page.includes(`\`${fault}\``))).toEqual([])
  })

  it('is rejected while the JWK set is unreachable', async () => {
    const key = await createKey('1')
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    expect(await findFault(await createToken(key))).toBe('keys-unreachable')
  })

  it('is rejected while the JWK set is too long to read', async () => {
    const key = await createKey('1')
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () =>
        Response.json({ keys: [key.jwk], padding: 'x'.repeat(300 * 1024) }),
      )
    expect(await findFault(await createToken(key))).toBe('keys-unreachable')
    expect(fetched).toHaveBeenCalledWith(JWKS_URL, expect.objectContaining({ redirect: 'error' }))
  })
})

it('readConfig requires jwksUrl or key of a partner', () => {
  const buildEnvironment = (partner: object) =>
    ({ NODE_ENV: 'test', PARTNERS: JSON.stringify([partner]) }) as const
  expect(() => readConfig(buildEnvironment({ id: 'clube' }))).toThrow('jwksUrl or key')
  expect(readConfig(buildEnvironment({ id: 'clube', jwksUrl: JWKS_URL })).partners).toEqual([
    { id: 'clube', jwksUrl: JWKS_URL, origins: [], opensPortal: true },
  ])
})
