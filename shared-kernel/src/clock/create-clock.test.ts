import { createBrowserStore } from '../storage/browser-store.ts'
import { createServerClock } from './create-clock.ts'

const DEVICE = Date.parse('2026-11-18T12:00:00Z')
const at = (ms: number) => new Date(DEVICE + ms).toISOString()

const clockAt = () => {
  sessionStorage.clear()
  jest.useFakeTimers({ now: DEVICE })
  return createServerClock(createBrowserStore(() => sessionStorage))
}
afterEach(() => jest.useRealTimers())

it('restores the server time after a reload', () => {
  clockAt().sync(at(90_000), 'header')
  expect(createServerClock(createBrowserStore(() => sessionStorage)).now()).toBe(DEVICE + 90_000)
})

it('prefers the exact time of a body over the whole seconds of a header', () => {
  const clock = clockAt()
  clock.sync(at(90_700), 'body')
  clock.sync(at(90_000), 'header')
  expect(clock.now()).toBe(DEVICE + 90_700)
})

it('accepts a header again when the device clock was changed', () => {
  const clock = clockAt()
  clock.sync(at(0), 'body')
  jest.setSystemTime(DEVICE + 3_600_000)
  clock.sync(at(1_000), 'header')
  expect(clock.now()).toBe(DEVICE + 1_000)
})

it('returns no server time before the first response', () => {
  const clock = clockAt()
  expect(clock.nowIfKnown()).toBeNull()
  clock.sync(at(-86_400_000), 'header')
  expect(clock.nowIfKnown()).toBe(DEVICE - 86_400_000)
  sessionStorage.setItem('portal-clock', 'garbage')
  expect(createServerClock(createBrowserStore(() => sessionStorage)).nowIfKnown()).toBeNull()
})

it('ignores a value that is not a date', () => {
  const clock = clockAt()
  clock.sync(null, 'header')
  clock.sync('soon', 'body')
  expect(clock.now()).toBe(DEVICE)
})
