import {
  logout,
  maintenanceStatus,
  maintenanceStatusFixture,
  renewSession,
  renewSessionFixture,
  verifyPinFixture,
} from '@portal/contract'
import { createTestKernel } from '../testing/create-test-kernel.ts'
import type { FakeApi } from '../testing/fake-api.ts'
import { LOGIN } from '../testing/logins.ts'

const MINUTE_MS = 60_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Stores an offset of the server clock in ms, as an earlier page did. */
const storeOffset = (ms: number): void => sessionStorage.setItem('portal-clock', String(ms))
/** Sends the time of the server, which differs from that of the device by this offset in ms. */
const respondWithTime = (api: FakeApi, offset: number): void =>
  api.handle(maintenanceStatus, () =>
    Response.json(maintenanceStatusFixture.output, {
      headers: { date: new Date(Date.now() + offset).toUTCString() },
    }),
  )
afterEach(() => sessionStorage.clear())

const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * MINUTE_MS).toISOString()

it('announces expiry once, two minutes before, and ends the session when it expires', async () => {
  storeOffset(0)
  const { kernel, api, visited } = createTestKernel({ cookies: { expirationTime: inMinutes(15) } })
  api.respond(logout, undefined)
  respondWithTime(api, 0)
  const announced = jest.fn()
  kernel.bus.on('session.about-to-expire').subscribe(announced)
  await jest.advanceTimersByTimeAsync(12.9 * MINUTE_MS)
  expect(announced).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(0.2 * MINUTE_MS)
  expect(announced).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(announced).toHaveBeenCalledTimes(1)
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  expect(visited).toEqual(['/'])
})

/** A renewal that was requested before the expiry and still waits for its response. */
const expireDuringRenewal = async () => {
  storeOffset(0)
  const { kernel, api } = createTestKernel({ cookies: { expirationTime: inMinutes(15) } })
  api.respond(logout, undefined)
  respondWithTime(api, 0)
  const response = Promise.withResolvers<Response>()
  api.handle(renewSession, () => response.promise)
  await jest.advanceTimersByTimeAsync(14.9 * MINUTE_MS)
  const renewal = kernel.session.extend()
  await jest.advanceTimersByTimeAsync(0.2 * MINUTE_MS)
  return { session: kernel.session, response, renewal }
}

it('waits at expiry for the renewal that the user requested before', async () => {
  const { session, response, renewal } = await expireDuringRenewal()
  response.resolve(Response.json({ ...renewSessionFixture.output, expirationTime: inMinutes(15) }))
  await renewal
  await jest.advanceTimersByTimeAsync(MINUTE_MS)
  expect(session.state.status).toBe('AUTHENTICATED')
})

it('ends an expired session whose renewal failed', async () => {
  const { session, response, renewal } = await expireDuringRenewal()
  expect(session.state.status).toBe('AUTHENTICATED')
  response.reject(new TypeError('network'))
  await expect(renewal).rejects.toMatchObject({ status: 0 })
  await jest.advanceTimersByTimeAsync(1_000)
  expect(session.state.status).toBe('UNAUTHENTICATED')
})

it('uses the server clock when the device clock is a day ahead', async () => {
  storeOffset(-1440 * MINUTE_MS)
  const { kernel, api } = createTestKernel({ cookies: { expirationTime: inMinutes(15 - 1440) } })
  api.respond(logout, undefined)
  respondWithTime(api, -1440 * MINUTE_MS)
  await jest.advanceTimersByTimeAsync(14 * MINUTE_MS)
  expect(kernel.session.state.status).toBe('AUTHENTICATED')
  await jest.advanceTimersByTimeAsync(1.1 * MINUTE_MS)
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
})

it('does not end a session by the device clock before the first response', () => {
  const { kernel } = createTestKernel({ cookies: { expirationTime: inMinutes(15 - 1440) } })
  jest.advanceTimersByTime(MINUTE_MS)
  expect(kernel.session.state.status).toBe('AUTHENTICATED')
})

it('stops checking when the user signs out', () => {
  createTestKernel({ session: 'signed-out' })
  expect(jest.getTimerCount()).toBe(0)
})

it('stores no navigation time for an anonymous user', () => {
  const { kernel } = createTestKernel({ session: 'signed-out' })
  kernel.bus.emit('navigation.happened', { path: '/' })
  expect(sessionStorage).toHaveLength(0)
})

const showTab = () => document.dispatchEvent(new Event('visibilitychange'))
/** The device sleeps: its clock goes on, and no timer runs. */
const sleep = (minutes: number) => jest.setSystemTime(Date.now() + minutes * MINUTE_MS)

it('notices inactivity when the device wakes up and the tab becomes visible', () => {
  const { kernel } = createTestKernel()
  jest.advanceTimersByTime(1_000)
  sleep(5)
  showTab()
  expect(kernel.inactivity.isInactive).toBe(true)
})

it('continues the session that another tab renewed during the sleep', () => {
  storeOffset(0)
  const { kernel, jar, api } = createTestKernel({ cookies: { expirationTime: inMinutes(15) } })
  sleep(20)
  jar.set('access-token', 'renewed')
  jar.set('expirationTime', inMinutes(10))
  showTab()
  expect(kernel.session.state).toMatchObject({ status: 'AUTHENTICATED', accessToken: 'renewed' })
  expect(jar.get('access-token')).toBe('renewed')
  expect(api.callsTo(logout)).toHaveLength(0)
})

/** A signed-in tab whose device clock is late by this offset in ms, after a first response. */
const startWithLateClock = async (offset: number) => {
  const { kernel, api } = createTestKernel({
    cookies: { expirationTime: inMinutes(15 + offset / MINUTE_MS) },
  })
  api.respond(logout, undefined)
  respondWithTime(api, offset)
  await kernel.api.call(maintenanceStatus, {})
  return { session: kernel.session, api }
}

it('continues a session whose server time shows that only the device clock was corrected', async () => {
  const { session, api } = await startWithLateClock(60 * MINUTE_MS)
  jest.setSystemTime(Date.now() + 60 * MINUTE_MS)
  respondWithTime(api, 0)
  await jest.advanceTimersByTimeAsync(12 * MINUTE_MS)
  expect(session.state.status).toBe('AUTHENTICATED')
  expect(api.callsTo(maintenanceStatus)).toHaveLength(2)
  await jest.advanceTimersByTimeAsync(4 * MINUTE_MS)
  expect(session.state.status).toBe('UNAUTHENTICATED')
})

it('continues a session after a reload when the stored offset is outdated', async () => {
  storeOffset(60 * MINUTE_MS)
  const { kernel, api } = createTestKernel({ cookies: { expirationTime: inMinutes(15) } })
  respondWithTime(api, 0)
  await jest.advanceTimersByTimeAsync(12 * MINUTE_MS)
  expect(kernel.session.state.status).toBe('AUTHENTICATED')
})

it('ends a session that expired while the device slept, as soon as the server confirms the time', async () => {
  const { session, api } = await startWithLateClock(0)
  sleep(20)
  api.handle(maintenanceStatus, () => Promise.reject(new TypeError('Failed to fetch')))
  showTab()
  await jest.advanceTimersByTimeAsync(15_000)
  expect(session.state.status).toBe('AUTHENTICATED')
  expect(api.callsTo(maintenanceStatus)).toHaveLength(3)
  respondWithTime(api, 0)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(session.state.status).toBe('UNAUTHENTICATED')
})

it('counts inactivity from the last navigation', () => {
  const { kernel } = createTestKernel()
  jest.advanceTimersByTime(4 * MINUTE_MS)
  kernel.bus.emit('navigation.happened', { path: '/' })
  jest.advanceTimersByTime(4 * MINUTE_MS)
  expect(kernel.inactivity.isInactive).toBe(false)
  jest.advanceTimersByTime(MINUTE_MS)
  expect(kernel.inactivity.isInactive).toBe(true)
})

it('starts one timer for a login and its confirmation, and none remains after the logout', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-out' })
  api.respond(logout, undefined)
  kernel.sessionControl.begin(LOGIN)
  kernel.sessionControl.confirm(verifyPinFixture.output)
  expect(jest.getTimerCount()).toBe(1)
  await kernel.sessionControl.end('user')
  expect(jest.getTimerCount()).toBe(0)
  sleep(5)
  showTab()
  expect(sessionStorage).toHaveLength(0)
})

it('observes neither time nor tab nor navigation after it is disposed', () => {
  const { kernel } = createTestKernel()
  jest.advanceTimersByTime(1_000)
  const last = sessionStorage.getItem('lastNavigation')
  kernel.dispose()
  expect(jest.getTimerCount()).toBe(0)
  sleep(5)
  showTab()
  kernel.bus.emit('navigation.happened', { path: '/' })
  expect(kernel.inactivity.isInactive).toBe(false)
  expect([last, sessionStorage.getItem('lastNavigation')]).toEqual([expect.any(String), last])
})
