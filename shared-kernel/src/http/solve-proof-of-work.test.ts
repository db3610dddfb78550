import {
  login,
  loginFixture,
  sendPin,
  sendPinFixture,
  type ProofOfWork,
  type ProofOfWorkChallenge,
} from '@portal/contract'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { createPartnerPage } from '../page/partner-page.ts'
import { createKernel } from '../create-kernel.ts'
import { createTestKernel, TEST_CONFIG } from '../testing/create-test-kernel.ts'
import { OTHER_LOGIN } from '../testing/logins.ts'
import { createFakeApi, type FakeApi } from '../testing/fake-api.ts'

const hmacSignatureSecret = 'secret of the API'
const createTestChallenge = async (counter = 7): Promise<ProofOfWorkChallenge> =>
  (await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter,
    data: { step: 0, until: 1 },
    deriveKey,
    hmacSignatureSecret,
  })) as ProofOfWorkChallenge
const isSolved = async (header: string | undefined): Promise<boolean> => {
  const { challenge, solution } = JSON.parse(
    atob((header ?? '').replaceAll('-', '+').replaceAll('_', '/')),
  ) as ProofOfWork
  return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })).verified
}

const createRejection = (challenge: unknown): Response =>
  Response.json(
    { code: 'TOO.MANY.REQUESTS', message: 'too many', traceId: 't', challenge },
    { status: 429, headers: { 'retry-after': '300' } },
  )
/** Rejects the first calls of an endpoint, each with a challenge, then responds. */
const rejectWith = (api: FakeApi, challenges: readonly unknown[], then: () => Response): void => {
  const left = [...challenges]
  api.handle(login, () => (left.length > 0 ? createRejection(left.shift()) : then()))
}
const ENTER = { body: loginFixture.body }
const createLoginResponse = () => Response.json(loginFixture.output)
const listProofs = (api: FakeApi) =>
  api.callsTo(login).map(({ headers }) => headers['x-proof-of-work'])

it('solves the challenge of a rate-limited request and sends it again', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-out' })
  rejectWith(api, [await createTestChallenge()], createLoginResponse)
  expect(await kernel.api.call(login, ENTER)).toMatchObject(loginFixture.output)
  const [first, second] = api.callsTo(login)
  expect(api.callsTo(login)).toHaveLength(2)
  expect(first?.headers['x-proof-of-work']).toBeUndefined()
  expect(await isSolved(second?.headers['x-proof-of-work'])).toBe(true)
  expect(second?.body).toEqual(first?.body)
})

it("solves a challenge in partner mode with a request to the portal's origin", async () => {
  const api = createFakeApi()
  const calls: { url: string; work: string | null }[] = []
  const responses = [createRejection(await createTestChallenge()), createLoginResponse()]
  const kernel = createKernel({
    config: TEST_CONFIG,
    page: createPartnerPage('https://portal.example.com', () => '/'),
    navigate: () => undefined,
    fetch: async (input, init) => {
      if (!String(input).endsWith('/api/login')) return api.fetch(input, init)
      calls.push({ url: String(input), work: new Headers(init?.headers).get('x-proof-of-work') })
      return responses.shift() ?? Response.error()
    },
  })
  expect(await kernel.api.call(login, ENTER)).toMatchObject(loginFixture.output)
  expect(calls).toEqual([
    { url: 'https://portal.example.com/api/login', work: null },
    { url: 'https://portal.example.com/api/login', work: expect.any(String) },
  ])
  kernel.dispose()
})

it('solves one challenge per request, then throws the problem', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-out' })
  rejectWith(
    api,
    [await createTestChallenge(), await createTestChallenge(), await createTestChallenge()],
    createLoginResponse,
  )
  await expect(kernel.api.call(login, ENTER)).rejects.toMatchObject({
    code: 'TOO.MANY.REQUESTS',
    retryAfter: 300,
  })
  expect(listProofs(api)).toEqual([undefined, expect.any(String)])
})

it.each<[string, unknown]>([
  ['the problem has none', undefined],
  ['it is malformed', { parameters: { keyPrefix: 'zz' } }],
  ['it has an unknown type', 'words'],
])('solves no challenge when %s', async (_, challenge) => {
  const { kernel, api } = createTestKernel({ session: 'signed-out' })
  rejectWith(api, [challenge], createLoginResponse)
  await expect(kernel.api.call(login, ENTER)).rejects.toMatchObject({ code: 'TOO.MANY.REQUESTS' })
  expect(api.callsTo(login)).toHaveLength(1)
})

it('solves no challenge without Web Crypto', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-out' })
  rejectWith(api, [await createTestChallenge()], createLoginResponse)
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new TypeError('not here'))
  await expect(kernel.api.call(login, ENTER)).rejects.toMatchObject({ code: 'TOO.MANY.REQUESTS' })
  expect(api.callsTo(login)).toHaveLength(1)
})

it('stops solving when the caller aborts and sends no further request', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-out' })
  rejectWith(api, [await createTestChallenge(1_000_000_000)], createLoginResponse)
  const stop = new AbortController()
  const call = kernel.api.call(login, { ...ENTER, signal: stop.signal })
  const begun = jest.spyOn(crypto.subtle, 'deriveBits')
  while (begun.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  stop.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(api.callsTo(login)).toHaveLength(1)
})

it('does not send the repeated request after another customer logged in', async () => {
  const { kernel, api } = createTestKernel({ session: 'pending' })
  const challenge = await createTestChallenge()
  api.handle(sendPin, () => createRejection(challenge))
  const call = kernel.api.call(sendPin, {
    params: sendPinFixture.params,
    body: { recipient: '+5511987654321' },
  })
  kernel.sessionControl.begin(OTHER_LOGIN)
  await expect(call).rejects.toMatchObject({ code: 'TOO.MANY.REQUESTS' })
  expect(api.callsTo(sendPin)).toHaveLength(1)
  expect(kernel.session.state.accessToken).toBe('b.b.b')
})
