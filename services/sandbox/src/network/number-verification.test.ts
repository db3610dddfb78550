import { createHash, createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeAll, startTestSandbox, type Client } from '../testing/sandbox.ts'

afterEach(closeAll)

const PHONE = '+5511987654321'
const REDIRECT_URI = 'http://localhost:3000/api/number-verification'
const VERIFIER = 'v'.repeat(43)
const AUTHORIZATION = {
  response_type: 'code',
  client_id: 'portal',
  redirect_uri: REDIRECT_URI,
  scope: 'openid dpv:FraudPreventionAndDetection number-verification:verify',
  prompt: 'none',
  state: 'state',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
}

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')

const signAssertion = ({ dataDir, url }: Client, changes: object = {}): string => {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss: 'portal', sub: 'portal', aud: `${url}/network/token`, jti: 'jti', iat }
  const text = `${encode({ alg: 'ES256' })}.${encode({ ...claims, exp: iat + 60, ...changes })}`
  const key = createPrivateKey(readFileSync(join(dataDir, 'pix-tls/client.key.pem')))
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

/** Returns the query of the redirect. */
const authorize = async ({ url }: Client, changes: object = {}) => {
  const query = new URLSearchParams({ ...AUTHORIZATION, ...changes })
  const response = await fetch(`${url}/network/authorize?${query}`, { redirect: 'manual' })
  const location = response.headers.get('location')
  return location === null
    ? response.status
    : Object.fromEntries(new URL(location).searchParams.entries())
}

const requestToken = async (sandbox: Client, code: unknown, changes: object = {}) => {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: String(code),
    redirect_uri: REDIRECT_URI,
    code_verifier: VERIFIER,
    client_id: 'portal',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: signAssertion(sandbox),
    ...changes,
  })
  const response = await fetch(`${sandbox.url}/network/token`, { method: 'POST', body })
  return (await response.json()) as { access_token?: string; error?: string }
}

const setBrowser = (sandbox: Client, phoneNumber: string | null) =>
  sandbox.call('POST', '/network/browser', { phoneNumber })

const verify = ({ call }: Client, token: unknown, phoneNumber = PHONE) =>
  call('POST', '/network/number-verification/v2/verify', { phoneNumber }, `Bearer ${String(token)}`)

it('verifies the phone of the network once for each authorization', async () => {
  const sandbox = await startTestSandbox()
  await setBrowser(sandbox, PHONE)
  for (const phone of [PHONE, '+5521998765432']) {
    const returned = await authorize(sandbox)
    expect(returned).toEqual({ code: expect.any(String), state: 'state' })
    const { code } = returned as { code: string }
    const { access_token: token } = await requestToken(sandbox, code)
    expect(await requestToken(sandbox, code)).toEqual({ error: 'invalid_grant' })
    expect((await verify(sandbox, token, phone)).body).toEqual({
      devicePhoneNumberVerified: phone === PHONE,
    })
    expect((await verify(sandbox, token)).status).toBe(401)
  }
})

it('recognizes no phone until a browser is on the mobile network', async () => {
  const sandbox = await startTestSandbox()
  const refused = { error: 'login_required', state: 'state' }
  expect(await authorize(sandbox)).toEqual(refused)
  await setBrowser(sandbox, PHONE)
  expect((await sandbox.call('GET', '/network/browser')).body).toEqual({ phoneNumber: PHONE })
  await setBrowser(sandbox, null)
  expect(await authorize(sandbox)).toEqual(refused)
})

it.each<[string, object, unknown]>([
  ['another client', { client_id: 'other' }, 400],
  ['a redirect to a script', { redirect_uri: 'javascript:alert(1)' }, 400],
  ['interaction', { prompt: 'login' }, { error: 'invalid_request', state: 'state' }],
  [
    'no purpose',
    { scope: 'openid number-verification:verify' },
    { error: 'invalid_request', state: 'state' },
  ],
  ['plain PKCE', { code_challenge_method: 'plain' }, { error: 'invalid_request', state: 'state' }],
])('refuses an authorization with %s', async (_case, changes, expected) => {
  const sandbox = await startTestSandbox()
  await setBrowser(sandbox, PHONE)
  expect(await authorize(sandbox, changes)).toEqual(expected)
})

it.each<[string, (sandbox: Client) => object, string]>([
  ['another verifier', () => ({ code_verifier: 'w'.repeat(43) }), 'invalid_grant'],
  ['another redirect', () => ({ redirect_uri: 'http://localhost:3000/' }), 'invalid_grant'],
  ['no signature', () => ({ client_assertion: 'e30.e30.' }), 'invalid_client'],
  [
    'an assertion of ten minutes',
    (sandbox) => {
      const exp = Math.floor(Date.now() / 1000) + 600
      return { client_assertion: signAssertion(sandbox, { exp }) }
    },
    'invalid_client',
  ],
  [
    'an assertion for another server',
    (sandbox) => ({ client_assertion: signAssertion(sandbox, { aud: 'https://other.example' }) }),
    'invalid_client',
  ],
])('returns no token for %s', async (_case, change, error) => {
  const sandbox = await startTestSandbox()
  await setBrowser(sandbox, PHONE)
  const { code } = (await authorize(sandbox)) as { code: string }
  expect(await requestToken(sandbox, code, change(sandbox))).toEqual({ error })
})

it('plays a silent network by a fault', async () => {
  const sandbox = await startTestSandbox()
  await sandbox.call('POST', '/faults', { target: 'network', mode: 'error' })
  expect(await authorize(sandbox)).toBe(503)
})
