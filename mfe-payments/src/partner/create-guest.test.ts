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
const letIn = (minutes = 15) => ({
  ...loginFixture.output,
  expirationTime: expirationTime(minutes),
  verified: { ...verifyPinFixture.output, expirationTime: expirationTime(minutes) },
})

const open = (token?: string) => {
  const api = createFakeApi()
  Object.assign(globalThis, { fetch: api.fetch })
  api.respond(login, letIn())
  const told: PaymentsEvent[] = []
  const start = () => createGuest({ origin: '', token, notify: (event) => void told.push(event) })
  const logouts = () => api.calls.filter(({ url }) => url.endsWith(LOGOUT_ENDPOINT.path))
  return { api, told, start, logouts }
}
/** Flushes pending promises. */
const rest = () => new Promise((resolve) => setTimeout(resolve))

it('ends a session at the server that began after everything was taken out, and says nothing of it', async () => {
  const { api, told, start, logouts } = open('first')
  const { promise: pending, resolve: answer } = Promise.withResolvers<Response>()
  api.handle(login, () => pending)
  const guest = start()
  await waitFor(() => expect(api.callsTo(login)).toHaveLength(1))
  guest.dispose()
  answer(Response.json(letIn()))
  await waitFor(() => expect(logouts()).toHaveLength(1))
  expect(logouts()[0]?.headers).toMatchObject({ authorization: 'Bearer header.payload.signature' })
  expect([guest.entry.state, told]).toEqual(['waiting', []])
  expect(
    api.calls.some(({ body }) => (body as { action?: string } | undefined)?.action === 'login'),
  ).toBe(false)
})

it('says nothing of a login that failed after everything was taken out', async () => {
  const { api, told, start } = open('first')
  let fail: (error: Error) => void = () => undefined
  api.handle(
    login,
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  const guest = start()
  await waitFor(() => expect(api.callsTo(login)).toHaveLength(1))
  guest.dispose()
  fail(new TypeError('Failed to fetch'))
  await rest()
  expect([guest.entry.state, told]).toEqual(['waiting', []])
})

const wanted = (told: readonly PaymentsEvent[]) =>
  told.flatMap((event) => (event.type === 'token-needed' ? [event.reason] : []))

it.each(['MAINTENANCE', 'unauthorized'] as const)(
  'asks for no token while each login is answered %s, until the customer does',
  async (code) => {
    const { api, told, start } = open('first')
    api.reject(login, code)
    const guest = start()
    await waitFor(() => expect(guest.entry).toMatchObject({ state: 'out', problem: { code } }))
    expect(told).toEqual([{ type: 'error', code, traceId: 'trace-1' }])
    guest.requestTokenAgain()
    expect([guest.entry.state, wanted(told)]).toEqual(['waiting', ['refused']])
    guest.dispose()
  },
)

it('says that the portal is closed when that ends a session, and asks for no token', async () => {
  const { api, told, start } = open('first')
  const guest = start()
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  api.reject(contracts, 'MAINTENANCE')
  await expect(guest.kernel.api.call(contracts, {})).rejects.toMatchObject({ code: 'MAINTENANCE' })
  expect(guest.entry).toMatchObject({ state: 'out', problem: { code: 'MAINTENANCE' } })
  expect(told).toEqual([{ type: 'error', code: 'MAINTENANCE', traceId: '-' }])
  guest.dispose()
})

it('asks three times in a row for another token where each is refused, then when the customer does, and as often after a good one', async () => {
  const { api, told, start } = open('first')
  api.reject(login, 'TOKEN.INVALID')
  const guest = start()
  const errors = () => told.filter(({ type }) => type === 'error').length
  const bringBad = async () => {
    const before = errors()
    guest.acceptToken('bad')
    await waitFor(() => expect(errors()).toBe(before + 1))
  }
  await waitFor(() => expect(errors()).toBe(1))
  for (let time = 0; time < 4; time += 1) await bringBad()
  expect(wanted(told)).toEqual(['refused', 'refused', 'refused'])
  guest.requestTokenAgain()
  expect(wanted(told)).toHaveLength(4)
  api.respond(login, letIn())
  guest.acceptToken('good')
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  await guest.kernel.sessionControl.end('expired')
  expect(wanted(told).at(-1)).toBe('expired')
  api.reject(login, 'TOKEN.INVALID')
  for (let time = 0; time < 4; time += 1) await bringBad()
  expect(wanted(told).slice(-4)).toEqual(['expired', 'refused', 'refused', 'refused'])
  guest.dispose()
})

it('lets who is in stay in where a token that nobody asked for is no good, and ends that session when it is taken out', async () => {
  const { api, told, start, logouts } = open('first')
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

/** Signs in with a session that is about to expire. */
const expiring = async () => {
  const opened = open('first')
  const guest = opened.start()
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  const renewal = guest.kernel.session.extend().then(
    () => 'renewed',
    ({ code }: { code: string }) => code,
  )
  const bring = async (token: string) => {
    const before = opened.told.length
    guest.acceptToken(token)
    await waitFor(() => expect(opened.told.length).toBeGreaterThan(before))
  }
  return { ...opened, guest, renewal, bring }
}

it('asks for another token while there is time where the next one was refused, and a good one keeps the session', async () => {
  const { api, told, guest, renewal, bring } = await expiring()
  api.reject(login, 'TOKEN.INVALID')
  await bring('bad')
  expect(told).toEqual([
    { type: 'token-needed', reason: 'expiring' },
    { type: 'error', code: 'TOKEN.INVALID', traceId: 'trace-1' },
    { type: 'token-needed', reason: 'refused' },
  ])
  api.respond(login, { ...letIn(30), verified: { ...letIn(30).verified, access_token: 'n.n.n' } })
  guest.acceptToken('good')
  expect(await renewal).toBe('renewed')
  expect([guest.entry.state, guest.kernel.session.state.accessToken]).toEqual(['in', 'n.n.n'])
  guest.dispose()
})

it('gives up a renewal that is refused as a call of nobody, and asks for a token to log in with', async () => {
  const { api, told, guest, renewal, bring } = await expiring()
  api.reject(login, 'unauthorized')
  await bring('bad')
  expect(await renewal).toBe('unauthorized')
  expect(wanted(told)).toEqual(['expiring', 'expired'])
  expect(told).toContainEqual({ type: 'error', code: 'unauthorized', traceId: 'trace-1' })
  api.respond(login, letIn())
  guest.acceptToken('good')
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  guest.dispose()
})

it('takes a token for a login where the session ended while one was waited for', async () => {
  const { guest, renewal, told } = await expiring()
  await guest.kernel.sessionControl.end('expired')
  expect(await renewal).toBe('unauthorized')
  expect(wanted(told)).toEqual(['expiring', 'expired'])
  guest.acceptToken('good')
  await waitFor(() => expect(guest.entry.state).toBe('in'))
  guest.dispose()
})

it('is ready once, and not again for whoever comes in after a session', async () => {
  const { told, start } = open('first')
  const guest = start()
  guest.markReady()
  guest.markReady()
  expect(told).toEqual([{ type: 'ready' }])
  guest.dispose()
})
