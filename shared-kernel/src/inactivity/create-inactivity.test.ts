import { createBrowserStore } from '../storage/browser-store.ts'
import { createInactivity, INACTIVITY_MS } from './create-inactivity.ts'

const start = () => {
  sessionStorage.clear()
  const clock = { now: 1_000_000 }
  const store = createBrowserStore(() => sessionStorage)
  const inactivity = createInactivity(store, () => clock.now)
  inactivity.reset()
  return { clock, inactivity }
}

it('is inactive after five minutes without navigation and not before', () => {
  const { clock, inactivity } = start()
  clock.now += INACTIVITY_MS - 1
  inactivity.check()
  expect(inactivity.isInactive).toBe(false)
  clock.now += 1
  inactivity.check()
  expect(inactivity.isInactive).toBe(true)
})

it('restarts the timeout with every navigation', () => {
  const { clock, inactivity } = start()
  clock.now += INACTIVITY_MS
  inactivity.check()
  inactivity.reset()
  expect(inactivity.isInactive).toBe(false)
  clock.now += INACTIVITY_MS - 1
  inactivity.check()
  expect(inactivity.isInactive).toBe(false)
})

it('is inactive at the first check after the device slept for an hour', () => {
  const { clock, inactivity } = start()
  clock.now += 12 * INACTIVITY_MS
  inactivity.check()
  expect(inactivity.isInactive).toBe(true)
})

it('restores the last navigation after a reload', () => {
  const { clock } = start()
  clock.now += INACTIVITY_MS
  const reloaded = createInactivity(
    createBrowserStore(() => sessionStorage),
    () => clock.now,
  )
  reloaded.check()
  expect(reloaded.isInactive).toBe(true)
})

it.each(['', 'yesterday', '-1', '9e99'])(
  'restarts the timeout when the stored time is %p',
  (stored) => {
    const { inactivity } = start()
    sessionStorage.setItem('lastNavigation', stored)
    inactivity.check()
    expect(inactivity.isInactive).toBe(false)
  },
)
