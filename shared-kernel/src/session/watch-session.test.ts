import { logout } from '@portal/contract'
import { createTestKernel } from '../testing/create-test-kernel'

const MINUTE_MS = 60_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString()

it('announces the end of a session two minutes before, once, and ends it when it is over', () => {
  const { kernel, api, visited } = createTestKernel({ cookies: { expirationTime: inMinutes(15) } })
  api.answer(logout, undefined)
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
  const serverTime = new Date(Date.now() - 1440 * MINUTE_MS)
  const { kernel } = createTestKernel({ cookies: { expirationTime: new Date(serverTime.getTime() + 15 * MINUTE_MS).toISOString() } })
  sessionStorage.clear()
  kernel.dispose()
  sessionStorage.setItem('portal-clock', String(-1440 * MINUTE_MS))
  const { kernel: later } = createTestKernel({ cookies: { expirationTime: new Date(serverTime.getTime() + 15 * MINUTE_MS).toISOString() } })
  jest.advanceTimersByTime(10 * MINUTE_MS)
  expect(later.session.state.status).toBe('AUTHENTICATED')
  later.dispose()
  sessionStorage.clear()
})

it('looks no longer when nobody is logged in', () => {
  const { kernel } = createTestKernel({ session: 'signed-out' })
  expect(jest.getTimerCount()).toBe(0)
  kernel.dispose()
})
