import type { EventBus } from '../kernel.ts'
import type { KernelSession } from './create-session.ts'
import { getExpiryPhase } from './expiry.ts'

export interface ExpiryClock {
  /** Ms since the epoch on the server's clock; null while unknown. */
  nowIfKnown(): number | null
  /** False while the time may be wrong, because the device clock was changed or the device slept. */
  isConfirmed(): boolean
  /** Fetches the server's time. */
  confirm(): Promise<unknown>
}

const CONFIRMATION_INTERVAL_MS = 10_000

/**
 * Returns a check to run every second: announces the expiry once, and ends an expired session. A
 * renewal that was requested in time may still succeed. A time that may be wrong is confirmed
 * first, so that a correction of the device clock ends no session.
 */
export function createExpiryWatch(
  session: KernelSession,
  bus: EventBus,
  clock: ExpiryClock,
): () => void {
  let announced: string | null = null
  let nextConfirmationMs = 0
  const confirmTime = (): void => {
    if (performance.now() < nextConfirmationMs) return
    nextConfirmationMs = performance.now() + CONFIRMATION_INTERVAL_MS
    clock.confirm().catch(() => undefined)
  }
  return () => {
    const { state } = session
    const expiry = getExpiryPhase(state, clock.nowIfKnown())
    if (expiry === 'far') return
    if (expiry === 'over' && (session.isRenewing || session.readRenewal())) return
    if (!clock.isConfirmed()) return confirmTime()
    if (expiry === 'over') return void session.end('expired')
    if (state.expirationTime === null || state.expirationTime === announced) return
    announced = state.expirationTime
    if (state.status === 'AUTHENTICATED')
      bus.emit('session.about-to-expire', { expirationTime: announced })
  }
}
