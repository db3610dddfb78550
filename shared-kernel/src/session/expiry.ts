import type { SessionState } from '../session-state.ts'

/** How long before its end a session is announced to be ending. */
export const EXPIRY_WARNING_MS = 2 * 60 * 1000

/** `now` and the state's expirationTime are on the server's clock. While one of them is not known, only the API knows. */
export function getExpiryPhase(
  { status, expirationTime }: SessionState,
  now: number | null,
): 'far' | 'near' | 'over' {
  const end = Date.parse(expirationTime ?? '')
  if (status === 'UNAUTHENTICATED' || Number.isNaN(end) || now === null) return 'far'
  if (now >= end) return 'over'
  return now >= end - EXPIRY_WARNING_MS ? 'near' : 'far'
}
