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

it('goes by what the server said, also after a reload', () => {
  clockAt().sync(at(90_000), 'header')
  expect(createServerClock(createBrowserStore(() => sessionStorage)).now()).toBe(DEVICE + 90_000)
})

it('keeps the exact time of a body beside a header that knows whole seconds', () => {
  const clock = clockAt()
  clock.sync(at(90_700), 'body')
  clock.sync(at(90_000), 'header')
  expect(clock.now()).toBe(DEVICE + 90_700)
})

it('believes a header again when the clock of the device was set meanwhile', () => {
  const clock = clockAt()
  clock.sync(at(0), 'body')
  jest.setSystemTime(DEVICE + 3_600_000)
  clock.sync(at(1_000), 'header')
  expect(clock.now()).toBe(DEVICE + 1_000)
})

it('knows no time of the server before it has heard one', () => {
  const clock = clockAt()
  expect(clock.nowIfKnown()).toBeNull()
  clock.sync(at(-86_400_000), 'header')
  expect(clock.nowIfKnown()).toBe(DEVICE - 86_400_000)
  sessionStorage.setItem('portal-clock', 'garbage')
  expect(createServerClock(createBrowserStore(() => sessionStorage)).nowIfKnown()).toBeNull()
})

it('learns nothing from what is no date', () => {
  const clock = clockAt()
  clock.sync(null, 'header')
  clock.sync('soon', 'body')
  expect(clock.now()).toBe(DEVICE)
})
