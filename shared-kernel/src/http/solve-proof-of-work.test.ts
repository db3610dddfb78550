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
import {
  createTestKernel,
  TEST_CONFIG,
  type TestKernelOptions,
} from '../testing/create-test-kernel.ts'
import { createFakeApi, type FakeApi } from '../testing/fake-api.ts'

const hmacSignatureSecret = 'of the API'
const ask = async (counter = 7): Promise<ProofOfWorkChallenge> =>
  (await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter,
    data: { step: 0, until: 1 },
    deriveKey,
    hmacSignatureSecret,
  })) as ProofOfWorkChallenge
const isDone = async (header: string | undefined): Promise<boolean> => {
  const { challenge, solution } = JSON.parse(
    atob((header ?? '').replaceAll('-', '+').replaceAll('_', '/')),
  ) as ProofOfWork
  return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })).verified
}

const kernels: { dispose(): void }[] = []
afterEach(() => kernels.splice(0).forEach((kernel) => kernel.dispose()))
const open = (options?: TestKernelOptions) => {
  const portal = createTestKernel(options)
  kernels.push(portal.kernel)
  return portal
}

const refusal = (challenge: unknown): Response =>
  Response.json(
    { code: 'TOO.MANY.REQUESTS', message: 'too many', traceId: 't', challenge },
    { status: 429, headers: { 'retry-after': '300' } },
  )
/** Refuses the first calls of an endpoint, each with its challenge, and then does as it is asked. */
const refuseWith = (api: FakeApi, challenges: readonly unknown[], then: () => Response): void => {
  const left = [...challenges]
  api.handle(login, () => (left.length > 0 ? refusal(left.shift()) : then()))
}
const ENTER = { body: loginFixture.body }
const entered = () => Response.json(loginFixture.output)
const works = (api: FakeApi) => api.callsTo(login).map(({ headers }) => headers['x-proof-of-work'])

it('works for a try at an address whose tries are spent, and makes the same call once more: the customer only waits', async () => {
  const { kernel, api } = open({ session: 'signed-out' })
  refuseWith(api, [await ask()], entered)
  expect(await kernel.api.call(login, ENTER)).toMatchObject(loginFixture.output)
  const [first, second] = api.callsTo(login)
  expect(api.callsTo(login)).toHaveLength(2)
  expect(first?.headers['x-proof-of-work']).toBeUndefined()
  expect(await isDone(second?.headers['x-proof-of-work'])).toBe(true)
  expect(second?.body).toEqual(first?.body)
})

it("does so in a partner's page too, by a call that goes to the portal's origin", async () => {
  const api = createFakeApi()
  const calls: { url: string; work: string | null }[] = []
  const answers = [refusal(await ask()), entered()]
  const kernel = createKernel({
    config: TEST_CONFIG,
    page: createPartnerPage('https://portal.example.com', () => '/'),
    navigate: () => undefined,
    fetch: async (input, init) => {
      if (!String(input).endsWith('/api/login')) return api.fetch(input, init)
      calls.push({ url: String(input), work: new Headers(init?.headers).get('x-proof-of-work') })
      return answers.shift() ?? Response.error()
    },
  })
  kernels.push(kernel)
  expect(await kernel.api.call(login, ENTER)).toMatchObject(loginFixture.output)
  expect(calls).toEqual([
    { url: 'https://portal.example.com/api/login', work: null },
    { url: 'https://portal.example.com/api/login', work: expect.any(String) },
  ])
})

it('works once, and then says what it says today', async () => {
  const { kernel, api } = open({ session: 'signed-out' })
  refuseWith(api, [await ask(), await ask(), await ask()], entered)
  await expect(kernel.api.call(login, ENTER)).rejects.toMatchObject({
    code: 'TOO.MANY.REQUESTS',
    retryAfter: 300,
  })
  expect(works(api)).toEqual([undefined, expect.any(String)])
})

it.each<[string, unknown]>([
  ['none is asked for', undefined],
  ['it makes no sense', { parameters: { keyPrefix: 'zz' } }],
  ['it is of a kind that this page does not know', 'words'],
])('does no work where %s', async (_, challenge) => {
  const { kernel, api } = open({ session: 'signed-out' })
  refuseWith(api, [challenge], entered)
  await expect(kernel.api.call(login, ENTER)).rejects.toMatchObject({ code: 'TOO.MANY.REQUESTS' })
  expect(api.callsTo(login)).toHaveLength(1)
})

it('does no work where the browser has no Web Crypto', async () => {
  const { kernel, api } = open({ session: 'signed-out' })
  refuseWith(api, [await ask()], entered)
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new TypeError('not here'))
  await expect(kernel.api.call(login, ENTER)).rejects.toMatchObject({ code: 'TOO.MANY.REQUESTS' })
  expect(api.callsTo(login)).toHaveLength(1)
})

it('stops working when the caller gives up, and sends nothing more', async () => {
  const { kernel, api } = open({ session: 'signed-out' })
  refuseWith(api, [await ask(1_000_000_000)], entered)
  const stop = new AbortController()
  const call = kernel.api.call(login, { ...ENTER, signal: stop.signal })
  const begun = jest.spyOn(crypto.subtle, 'deriveBits')
  while (begun.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  stop.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(api.callsTo(login)).toHaveLength(1)
})

it('does not send for one customer what another one asked before the work was done', async () => {
  const { kernel, api } = open({ session: 'pending' })
  const challenge = await ask()
  api.handle(sendPin, () => refusal(challenge))
  const call = kernel.api.call(sendPin, {
    params: sendPinFixture.params,
    body: { recipient: '+5511987654321' },
  })
  kernel.sessionControl.begin({
    accessToken: 'b.b.b',
    protocol: 'another',
    expirationTime: '2099-01-01T00:00:00Z',
    document: '10290627303',
    type: 'PF',
  })
  await expect(call).rejects.toMatchObject({ code: 'TOO.MANY.REQUESTS' })
  expect(api.callsTo(sendPin)).toHaveLength(1)
  expect(kernel.session.state.accessToken).toBe('b.b.b')
})
