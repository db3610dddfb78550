import type { EventBus, Session } from '../kernel.ts'
import type { SessionControl } from './session-control.ts'
import { getExpiryPhase } from './expiry.ts'

/** Returns a check to run every second: announces the expiry once, and ends an expired session. */
export function createExpiryWatch(
  session: Session & SessionControl,
  bus: EventBus,
  now: () => number | null,
): () => void {
  let announced: string | null = null
  return () => {
    const { state } = session
    const expiry = getExpiryPhase(state, now())
    if (expiry === 'over') void session.end('expired')
    if (expiry !== 'near' || state.expirationTime === null || state.expirationTime === announced)
      return
    announced = state.expirationTime
    if (state.status === 'AUTHENTICATED')
      bus.emit('session.about-to-expire', { expirationTime: announced })
  }
}
