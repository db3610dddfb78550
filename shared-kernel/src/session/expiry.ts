import type { SessionState } from '../session-state.ts'

/** How long before expiry the warning is shown. */
export const EXPIRY_WARNING_MS = 2 * 60 * 1000

/**
 * Compares `now` and `expirationTime`, both on the server's clock. While one is unknown the phase
 * is 'far', and only a 401 ends the session.
 */
export function getExpiryPhase(
  { status, expirationTime }: SessionState,
  now: number | null,
): 'far' | 'near' | 'over' {
  const end = Date.parse(expirationTime ?? '')
  if (status === 'UNAUTHENTICATED' || Number.isNaN(end) || now === null) return 'far'
  if (now >= end) return 'over'
  return now >= end - EXPIRY_WARNING_MS ? 'near' : 'far'
}
