import type { ProviderRequest } from '../../providers/provider-http.ts'
import { createPixToken, type PixTokenConfig } from './token.ts'

const CONFIG: PixTokenConfig = {
  tokenUrl: 'https://bank.example/oauth/token',
  clientId: 'id:1',
  clientSecret: 'a+b c',
  clientAuth: 'client_secret_basic',
  scope: 'cobv.read pix.read',
}
const HOUR_S = 3600
const GRANTED = { access_token: 'abc', token_type: 'Bearer', expires_in: HOUR_S }

let now = 0
const createToken = (response: unknown, config: Partial<PixTokenConfig> = {}, status = 200) => {
  const requests: ProviderRequest[] = []
  const token = createPixToken(
    async (request) => {
      requests.push(request)
      return { status, body: response }
    },
    { ...CONFIG, ...config },
    () => now,
  )
  return { token, requests }
}

const decodeBasic = (request: ProviderRequest | undefined): string =>
  Buffer.from(request?.headers?.authorization?.slice('Basic '.length) ?? '', 'base64').toString()

it('a token is requested as a form with scope, and id and secret are form-encoded', async () => {
  const { token, requests } = createToken(GRANTED)
  expect(await token.get()).toBe('abc')
  expect(requests).toMatchObject([
    {
      method: 'POST',
      url: CONFIG.tokenUrl,
      body: 'grant_type=client_credentials&scope=cobv.read+pix.read',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  ])
  expect(decodeBasic(requests[0])).toBe('id%3A1:a%2Bb+c')
})

it('credentials are sent in the form with client_secret_post, and an empty scope is omitted', async () => {
  const { token, requests } = createToken(GRANTED, { clientAuth: 'client_secret_post', scope: '' })
  await token.get()
  expect(requests[0]?.body).toBe(
    'grant_type=client_credentials&client_id=id%3A1&client_secret=a%2Bb+c',
  )
  expect(requests[0]?.headers).not.toHaveProperty('authorization')
})

it.each([
  [201, 'is'],
  [202, 'is not'],
])('a token of a response with status %i %s accepted', async (status, verdict) => {
  const request = createToken(GRANTED, {}, status).token.get()
  if (verdict === 'is') expect(await request).toBe('abc')
  else await expect(request).rejects.toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
})

it.each([
  ['no token', { ...GRANTED, access_token: '' }],
  ['a token with a line break', { ...GRANTED, access_token: 'abc\r\nx: y' }],
  ['a token of a megabyte', { ...GRANTED, access_token: 'a'.repeat(1_000_000) }],
  ['another type of token', { ...GRANTED, token_type: 'mac' }],
  ['no type of token', { access_token: 'abc', expires_in: HOUR_S }],
  ['a negative lifetime', { ...GRANTED, expires_in: -1 }],
  ['a lifetime that is no number', { ...GRANTED, expires_in: 'soon' }],
  ['a page of HTML', '<html>'],
])('a response with %s is a fault of the provider', async (_, response) => {
  await expect(createToken(response).token.get()).rejects.toMatchObject({
    code: 'PROVIDER.UNAVAILABLE',
  })
})

it.each([
  ['an hour', GRANTED, HOUR_S - 60],
  ['an hour as a string', { ...GRANTED, expires_in: '3600' }, HOUR_S - 60],
  ['20 seconds', { ...GRANTED, expires_in: 20 }, 10],
  ['an hour at an API gateway', { ...GRANTED, token_type: 'BearerToken' }, HOUR_S - 60],
  ['no stated time', { access_token: 'abc', token_type: 'bearer' }, 240],
  ['a thousand years', { ...GRANTED, expires_in: 3e10 }, 24 * HOUR_S - 60],
])('a token that is valid for %s is renewed before it expires', async (_, response, seconds) => {
  now = 0
  const { token, requests } = createToken(response)
  await Promise.all([token.get(), token.get()])
  now = seconds * 1000 - 1
  await token.get()
  expect(requests).toHaveLength(1)
  now += 1
  await token.get()
  expect(requests).toHaveLength(2)
})

describe('a token on a machine whose wall clock is wrong', () => {
  const DAY_MS = 86_400_000

  it.each([
    ['jumps a day ahead and back', DAY_MS],
    ['jumps a day back and ahead', -DAY_MS],
  ])('is neither requested per call nor used for ever when the clock %s', async (_, jump) => {
    let uptime = 5000
    jest.spyOn(performance, 'now').mockImplementation(() => uptime)
    const wall = jest.spyOn(Date, 'now')
    let requests = 0
    const token = createPixToken(async () => {
      requests += 1
      return { status: 200, body: GRANTED }
    }, CONFIG)
    for (const offset of [jump, 0, jump, 0]) {
      wall.mockReturnValue(1_800_000_000_000 + offset)
      await token.get()
    }
    expect(requests).toBe(1)
    uptime += (HOUR_S - 60) * 1000
    await token.get()
    expect(requests).toBe(2)
  })
})

it('a rejected token is replaced once, also when several requests were rejected', async () => {
  const granted = ['first', 'second', 'third']
  const token = createPixToken(
    async () => ({ status: 200, body: { ...GRANTED, access_token: granted.shift() } }),
    CONFIG,
  )
  const rejected = await token.get()
  token.invalidate(rejected)
  expect(await token.get()).toBe('second')
  token.invalidate(rejected)
  expect(await token.get()).toBe('second')
})
