import type { EventBus, Session } from '../kernel.ts'
import type { SessionControl } from './session-control.ts'
import { getExpiryPhase } from './expiry.ts'

/** Looked at every second: announces a session's end once, and ends it when it is over. */
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
