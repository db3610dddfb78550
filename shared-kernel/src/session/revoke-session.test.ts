import { createCookieJar } from '../cookies/cookie-jar.ts'
import { CSRF_COOKIE } from '../http/request.ts'
import { revokeSession } from './revoke-session.ts'

const jar = createCookieJar()
const doFetch = jest.fn<Promise<Response>, Parameters<typeof fetch>>()
const revoke = (last?: Promise<unknown>) =>
  revokeSession({ jar, portalId: 'tim', apiOrigin: '', doFetch }, last)

beforeEach(() => {
  doFetch.mockReset().mockResolvedValue(new Response())
  jar.set(CSRF_COOKIE, 'of-this-session')
})
afterEach(() => jest.useRealTimers())

it('the request that ends a session survives the end of its page', async () => {
  await revoke()
  expect(doFetch).toHaveBeenCalledWith(
    expect.stringContaining('/logout'),
    expect.objectContaining({ method: 'POST', keepalive: true }),
  )
})

it.each([
  ['once after a failure', () => Promise.reject(new TypeError('offline')), 2],
  ['not after a response', () => Promise.resolve(new Response(null, { status: 500 })), 1],
])(
  'the request that ends a session is repeated, when the browser is online, %s',
  async (_, respond, times) => {
    doFetch.mockImplementationOnce(respond)
    await revoke()
    jar.remove(CSRF_COOKIE)
    for (const _again of [1, 2]) dispatchEvent(new Event('online'))
    await Promise.resolve()
    expect(doFetch).toHaveBeenCalledTimes(times)
  },
)

it('no session ends that began during the last request of the former one', async () => {
  await revoke(Promise.resolve().then(() => jar.set(CSRF_COOKIE, 'of-the-next-session')))
  expect(doFetch).not.toHaveBeenCalled()
})

it('the end of a session waits two seconds at most for its last request', async () => {
  jest.useFakeTimers()
  const revoked = revoke(new Promise(() => undefined))
  await jest.advanceTimersByTimeAsync(1_999)
  expect(doFetch).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  await revoked
  expect(doFetch).toHaveBeenCalledTimes(1)
})
