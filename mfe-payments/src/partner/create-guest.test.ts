import { contracts, login, loginFixture, LOGOUT_ENDPOINT, verifyPinFixture } from '@portal/contract'
import type { PaymentsEvent } from '@portal/payments'
import { waitFor } from '@testing-library/react'
import { createFakeApi } from 'shared-kernel/testing'
import { createGuest } from './create-guest.ts'

// DPoP has its own tests.
jest.mock('./dpop-fetch.ts', () => ({
  createDpopFetch:
    () =>
    (...call: Parameters<typeof fetch>) =>
      fetch(...call),
}))

const expirationTime = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
/** Response to a valid token. */
const createLoginResponse = (minutes = 15) => ({
  ...loginFixture.output,
  expirationTime: expirationTime(minutes),
  verified: { ...verifyPinFixture.output, expirationTime: expirationTime(minutes) },
})

const setupGuest = (token?: string) => {
  const api = createFakeApi()
  Object.assign(globalThis, { fetch: api.fetch })
  api.respond(login, createLoginResponse())
  const told: PaymentsEvent[] = []
  const startGuest = () =>
    createGuest({ origin: '', token, notify: (event) => void told.push(event) })
  const listLogouts = () => api.calls.filter(({ url }) => url.endsWith(LOGOUT_ENDPOINT.path))
  return { api, told, start: startGuest, logouts: listLogouts }
}
/** Flushes pending promises. */
const flushPromises = () => new Promise((resolve) => setTimeout(resolve))

it('revokes a session that began after disposal, without an event', async () => {
  const { api, told, start, logouts } = setupGuest('first')
  const { promise: pending, resolve: answer } = Promise.withResolvers<Response>()
  api.handle(login, () => pending)
  const guest = start()
  await waitFor(() => expect(api.callsTo(login)).toHaveLength(1))
  guest.dispose()
  answer(Response.json(createLoginResponse()))
  await waitFor(() => expect(logouts()).toHaveLength(1))
  expect(logouts()[0]?.headers).toMatchObject({ authorization: 'Bearer header.payload.signature' })
  expect([guest.entry.state, told]).toEqual(['waiting', []])
  expect(
    api.calls.some(({ body }) => (body as { action?: string } | undefined)?.action === 'login'),
  ).toBe(false)
})

it('emits no error of a login that failed after disposal', async () => {
  const { api, told, start } = setupGuest('first')
  let replyError: (error: Error) => void = () => undefined
  api.handle(
    login,
    () =>
      new Promise((_, reject) => {
        replyError = reject
      }),
  )
  const guest = start()
  await waitFor(() => expect(api.callsTo(login)).toHaveLength(1))
  guest.dispose()
  replyError(new TypeError('Failed to fetch'))
  await flushPromises()
  expect([guest.entry.state, told]).toEqual(['waiting', []])
})

const listTokenRequests = (told: readonly PaymentsEvent[]) =>
  told.flatMap((event) => (event.type === 'token-needed' ? [event.reason] : []))

it.each(['MAINTENANCE', 'unauthorized'] as const)(
  'requests no token while logins return %s, until the customer retries',
  async (code) => {
    const { api, told, start } = setupGuest('first')
    api.reject(login, code)
    const guest = start()
    await waitFor(() => expect(guest.entry).toMatchObject({ state: 'out', problem: { code } }))
    expect(told).toEqual([{ type: 'error', code, traceId: 'trace-1' }])
    guest.requestTokenAgain()
    expect([guest.entry.state, listTokenRequests(told)]).toEqual(['waiting', ['refused']])
    guest.dispose()
  },
)

it('emits maintenance when it ends a session, and requests no token', async () => {
  const { api, told, start } = setupGuest('first')
  const guest = start()
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  api.reject(contracts, 'MAINTENANCE')
  await expect(guest.kernel.api.call(contracts, {})).rejects.toMatchObject({ code: 'MAINTENANCE' })
  expect(guest.entry).toMatchObject({ state: 'out', problem: { code: 'MAINTENANCE' } })
  expect(told).toEqual([{ type: 'error', code: 'MAINTENANCE', traceId: '-' }])
  guest.dispose()
})

it('requests three more tokens after refusals, then only on request, and resets after a valid one', async () => {
  const { api, told, start } = setupGuest('first')
  api.reject(login, 'TOKEN.INVALID')
  const guest = start()
  const listErrors = () => told.filter(({ type }) => type === 'error').length
  const rejectToken = async () => {
    const before = listErrors()
    guest.acceptToken('bad')
    await waitFor(() => expect(listErrors()).toBe(before + 1))
  }
  await waitFor(() => expect(listErrors()).toBe(1))
  for (let time = 0; time < 4; time += 1) await rejectToken()
  expect(listTokenRequests(told)).toEqual(['refused', 'refused', 'refused'])
  guest.requestTokenAgain()
  expect(listTokenRequests(told)).toHaveLength(4)
  api.respond(login, createLoginResponse())
  guest.acceptToken('good')
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  await guest.kernel.sessionControl.end('expired')
  expect(listTokenRequests(told).at(-1)).toBe('expired')
  api.reject(login, 'TOKEN.INVALID')
  for (let time = 0; time < 4; time += 1) await rejectToken()
  expect(listTokenRequests(told).slice(-4)).toEqual(['expired', 'refused', 'refused', 'refused'])
  guest.dispose()
})

it('does not end a session for an unrequested invalid token, and ends it on disposal', async () => {
  const { api, told, start, logouts } = setupGuest('first')
  const guest = start()
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  api.reject(login, 'TOKEN.INVALID')
  guest.acceptToken('used')
  await waitFor(() =>
    expect(told).toEqual([{ type: 'error', code: 'TOKEN.INVALID', traceId: 'trace-1' }]),
  )
  expect(guest.entry.state).toBe('in')
  guest.dispose()
  await waitFor(() => expect(logouts()).toHaveLength(1))
})

it('continues the session with an unrequested token of the same customer, and clears nothing', async () => {
  const { api, told, start, logouts } = setupGuest('first')
  const guest = start()
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  const { protocol } = guest.kernel.session.state
  guest.kernel.drafts.set('card', 'half')
  const response = createLoginResponse(30)
  api.respond(login, {
    ...response,
    protocol: 'of-the-second',
    verified: { ...response.verified, access_token: 'n.n.n' },
  })
  guest.acceptToken('second')
  await waitFor(() => expect(guest.kernel.session.state.accessToken).toBe('n.n.n'))
  expect([guest.kernel.session.state.protocol, guest.kernel.drafts.get('card')]).toEqual([
    protocol,
    'half',
  ])
  expect([guest.entry.state, told, logouts()]).toEqual(['in', [], []])
  guest.dispose()
})

it('begins another session with an unrequested token of another customer', async () => {
  const { api, start } = setupGuest('first')
  const guest = start()
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  guest.kernel.drafts.set('card', 'half')
  const response = createLoginResponse(30)
  api.respond(login, {
    ...response,
    protocol: 'of-another',
    verified: { ...response.verified, document: '16899535009' },
  })
  guest.acceptToken('of another')
  await waitFor(() => expect(guest.kernel.session.state.user.document).toBe('16899535009'))
  expect(guest.kernel.drafts.size).toBe(0)
  guest.dispose()
})

/** Two tokens of a page, the second before the first login has a response. */
const setupPendingLogins = async () => {
  const { api, told, start } = setupGuest('first')
  const first = Promise.withResolvers<Response>()
  const second = Promise.withResolvers<Response>()
  api.handle(login, () => (api.callsTo(login).length === 1 ? first.promise : second.promise))
  const guest = start()
  await waitFor(() => expect(api.callsTo(login)).toHaveLength(1))
  guest.acceptToken('second')
  const response = createLoginResponse(30)
  const replyToSecond = (changed: object) =>
    second.resolve(
      Response.json({
        ...response,
        protocol: 'of-the-second',
        verified: { ...response.verified, ...changed },
      }),
    )
  return { api, told, guest, first, replyToSecond }
}

it('begins the session of another customer whose token arrives during the first login', async () => {
  const { told, guest, first, replyToSecond } = await setupPendingLogins()
  first.resolve(Response.json(createLoginResponse()))
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  replyToSecond({ document: '16899535009' })
  await waitFor(() => expect(guest.kernel.session.state.user.document).toBe('16899535009'))
  expect([guest.entry.state, told]).toEqual(['in', []])
  guest.dispose()
})

it('continues the session if a second token of the customer arrives during the first login', async () => {
  const { told, guest, first, replyToSecond } = await setupPendingLogins()
  first.resolve(Response.json(createLoginResponse()))
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  replyToSecond({ access_token: 'n.n.n' })
  await waitFor(() => expect(guest.kernel.session.state.accessToken).toBe('n.n.n'))
  expect(told).toEqual([])
  guest.dispose()
})

it('opens a session with the second token after the first login failed', async () => {
  const { guest, first, replyToSecond } = await setupPendingLogins()
  first.reject(new TypeError('Failed to fetch'))
  replyToSecond({})
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  guest.dispose()
})

it('does not spend a waiting token after disposal', async () => {
  const { api, guest, first } = await setupPendingLogins()
  guest.dispose()
  first.resolve(Response.json(createLoginResponse()))
  await flushPromises()
  expect(api.callsTo(login)).toHaveLength(1)
})

/** Signs in with a session that is about to expire. */
const setupExpiringSession = async () => {
  const opened = setupGuest('first')
  const guest = opened.start()
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  const renewal = guest.kernel.session.extend().then(
    () => 'renewed',
    ({ code }: { code: string }) => code,
  )
  const acceptToken = async (token: string) => {
    const before = opened.told.length
    guest.acceptToken(token)
    await waitFor(() => expect(opened.told.length).toBeGreaterThan(before))
  }
  return { ...opened, guest, renewal, bring: acceptToken }
}

it('requests another token after a refused renewal, and renews with a valid one', async () => {
  const { api, told, guest, renewal, bring } = await setupExpiringSession()
  api.reject(login, 'TOKEN.INVALID')
  await bring('bad')
  expect(told).toEqual([
    { type: 'token-needed', reason: 'expiring' },
    { type: 'error', code: 'TOKEN.INVALID', traceId: 'trace-1' },
    { type: 'token-needed', reason: 'refused' },
  ])
  api.respond(login, {
    ...createLoginResponse(30),
    verified: { ...createLoginResponse(30).verified, access_token: 'n.n.n' },
  })
  guest.acceptToken('good')
  expect(await renewal).toBe('renewed')
  expect([guest.entry.state, guest.kernel.session.state.accessToken]).toEqual(['in', 'n.n.n'])
  guest.dispose()
})

it('stops renewing when the session is gone and requests a login token', async () => {
  const { api, told, guest, renewal, bring } = await setupExpiringSession()
  api.reject(login, 'unauthorized')
  await bring('bad')
  expect(await renewal).toBe('unauthorized')
  expect(listTokenRequests(told)).toEqual(['expiring', 'expired'])
  expect(told).toContainEqual({ type: 'error', code: 'unauthorized', traceId: 'trace-1' })
  api.respond(login, createLoginResponse())
  guest.acceptToken('good')
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  guest.dispose()
})

it('uses a token for a login when the session ended during the request', async () => {
  const { guest, renewal, told } = await setupExpiringSession()
  await guest.kernel.sessionControl.end('expired')
  expect(await renewal).toBe('unauthorized')
  expect(listTokenRequests(told)).toEqual(['expiring', 'expired'])
  guest.acceptToken('good')
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  guest.dispose()
})

it('emits ready once, not after each login', async () => {
  const { told, start } = setupGuest('first')
  const guest = start()
  guest.markReady()
  guest.markReady()
  expect(told).toEqual([{ type: 'ready' }])
  guest.dispose()
})

it('reports a missing token after ten seconds, and requests one when the customer retries', async () => {
  jest.useFakeTimers()
  const { api, told, start } = setupGuest('')
  const guest = start()
  jest.advanceTimersByTime(9_999)
  expect(guest.entry.state).toBe('waiting')
  jest.advanceTimersByTime(1)
  expect(guest.entry).toMatchObject({ state: 'out', problem: { code: 'SERVICE.TIMEOUT' } })
  expect(told).toEqual([
    { type: 'token-needed', reason: 'missing' },
    { type: 'error', code: 'TOKEN.MISSING', traceId: '-' },
  ])
  guest.requestTokenAgain()
  jest.advanceTimersByTime(9_999)
  guest.acceptToken('late')
  jest.useRealTimers()
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  expect(listTokenRequests(told)).toEqual(['missing', 'refused'])
  expect(api.calls.map(({ body }) => (body as { action?: string } | undefined)?.action)).toContain(
    'token_missing',
  )
  guest.dispose()
})
