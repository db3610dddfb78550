import type { EventBus } from '../kernel.ts'
import type { KernelSession } from './create-session.ts'
import { getExpiryPhase } from './expiry.ts'

/**
 * Returns a check to run every second: announces the expiry once, and ends an expired session. A
 * renewal that was requested in time may still succeed.
 */
export function createExpiryWatch(
  session: KernelSession,
  bus: EventBus,
  now: () => number | null,
): () => void {
  let announced: string | null = null
  return () => {
    const { state } = session
    const expiry = getExpiryPhase(state, now())
    if (expiry === 'over' && !session.isRenewing && !session.readRenewal())
      void session.end('expired')
    if (expiry !== 'near' || state.expirationTime === null || state.expirationTime === announced)
      return
    announced = state.expirationTime
    if (state.status === 'AUTHENTICATED')
      bus.emit('session.about-to-expire', { expirationTime: announced })
  }
}
