import type { EventBus } from '../kernel.ts'
import type { KernelInactivity } from '../inactivity/create-inactivity.ts'
import type { KernelSession } from './create-session.ts'
import { createExpiryWatch, type ExpiryClock } from './watch-expiry.ts'

interface WatchDependencies {
  readonly session: KernelSession
  readonly bus: EventBus
  readonly inactivity: KernelInactivity
  readonly clock: ExpiryClock
}

const CHECK_INTERVAL_MS = 1000

/**
 * Checks inactivity and expiry every second and when the tab becomes visible, while a user is
 * signed in. Returns a function that stops it.
 */
export function watchSession({ session, bus, inactivity, clock }: WatchDependencies): () => void {
  const checkExpiry = createExpiryWatch(session, bus, clock)
  let timer: ReturnType<typeof setInterval> | undefined

  const check = (): void => {
    if (session.state.status === 'UNAUTHENTICATED') return
    inactivity.check()
    checkExpiry()
  }
  const follow = session.state$.subscribe(({ status }) => {
    const isNeeded = status !== 'UNAUTHENTICATED'
    if (isNeeded === (timer !== undefined)) return
    clearInterval(timer)
    timer = isNeeded ? setInterval(check, CHECK_INTERVAL_MS) : undefined
    if (isNeeded) document.addEventListener('visibilitychange', check)
    else document.removeEventListener('visibilitychange', check)
  })
  // Anonymous navigation is not stored, so that a signed-out session leaves no trace in the tab.
  const navigations = bus.on('navigation.happened').subscribe(() => {
    if (session.state.status !== 'UNAUTHENTICATED') inactivity.reset()
  })

  return () => {
    follow.unsubscribe()
    navigations.unsubscribe()
    if (timer === undefined) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}
