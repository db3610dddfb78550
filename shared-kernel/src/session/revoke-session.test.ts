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

it('the request survives the end of its page', async () => {
  await revoke()
  expect(doFetch).toHaveBeenCalledWith(
    expect.stringContaining('/logout'),
    expect.objectContaining({ method: 'POST', keepalive: true }),
  )
})

it.each([
  ['once more after a failure', () => Promise.reject(new TypeError('offline')), 2],
  ['never after a response', () => Promise.resolve(new Response(null, { status: 500 })), 1],
])('a browser that is online again repeats it %s', async (_, respond, times) => {
  doFetch.mockImplementationOnce(respond)
  await revoke()
  jar.remove(CSRF_COOKIE)
  for (const _again of [1, 2]) dispatchEvent(new Event('online'))
  await Promise.resolve()
  expect(doFetch).toHaveBeenCalledTimes(times)
})

it('leaves a session alone that began during the last request', async () => {
  await revoke(Promise.resolve().then(() => jar.set(CSRF_COOKIE, 'of-the-next-session')))
  expect(doFetch).not.toHaveBeenCalled()
})

it('waits two seconds at most for the last request', async () => {
  jest.useFakeTimers()
  const revoked = revoke(new Promise(() => undefined))
  await jest.advanceTimersByTimeAsync(1_999)
  expect(doFetch).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  await revoked
  expect(doFetch).toHaveBeenCalledTimes(1)
})
