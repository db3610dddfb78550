import { logout } from '@portal/contract'
import { createTestKernel } from '../testing/create-test-kernel.ts'

const MINUTE_MS = 60_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** The server has told its time: so far from that of the device. */
const heardOffset = (ms: number): void => sessionStorage.setItem('portal-clock', String(ms))
afterEach(() => sessionStorage.clear())

const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * MINUTE_MS).toISOString()

it('announces the end of a session two minutes before, once, and ends it when it is over', () => {
  heardOffset(0)
  const { kernel, api, visited } = createTestKernel({ cookies: { expirationTime: inMinutes(15) } })
  api.respond(logout, undefined)
  const announced = jest.fn()
  kernel.bus.on('session.about-to-expire').subscribe(announced)
  jest.advanceTimersByTime(12.9 * MINUTE_MS)
  expect(announced).not.toHaveBeenCalled()
  jest.advanceTimersByTime(0.2 * MINUTE_MS)
  expect(announced).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(2 * MINUTE_MS)
  expect(announced).toHaveBeenCalledTimes(1)
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  expect(visited).toEqual(['/'])
  kernel.dispose()
})

it('goes by the server clock where the device is a day ahead', () => {
  heardOffset(-1440 * MINUTE_MS)
  const { kernel, api } = createTestKernel({ cookies: { expirationTime: inMinutes(15 - 1440) } })
  api.respond(logout, undefined)
  jest.advanceTimersByTime(14 * MINUTE_MS)
  expect(kernel.session.state.status).toBe('AUTHENTICATED')
  jest.advanceTimersByTime(MINUTE_MS)
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  kernel.dispose()
})

it('ends nothing in a new tab by the clock of the device alone, before the server has told its own', () => {
  const { kernel } = createTestKernel({ cookies: { expirationTime: inMinutes(15 - 1440) } })
  jest.advanceTimersByTime(MINUTE_MS)
  expect(kernel.session.state.status).toBe('AUTHENTICATED')
  kernel.dispose()
})

it('looks no longer when nobody is logged in', () => {
  const { kernel } = createTestKernel({ session: 'signed-out' })
  expect(jest.getTimerCount()).toBe(0)
  kernel.dispose()
})

it('notes no navigation of nobody, so that who left leaves nothing in the tab', () => {
  const { kernel } = createTestKernel({ session: 'signed-out' })
  kernel.bus.emit('navigation.happened', { path: '/' })
  expect(sessionStorage).toHaveLength(0)
  kernel.dispose()
})
