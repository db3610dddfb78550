/**
 * Facts, in the past tense, owned by the room that emits them. An event carries no state to keep: a listener asks the
 * API or the session again. Versioned with the remote contract: add, never change a meaning.
 */
export interface PortalEvents {
  'auth.pin-sent': Record<string, never>
  'auth.signed-in': Record<string, never>
  'auth.signed-out': { reason: SignOutReason }
  'session.changed': Record<string, never>
  'session.about-to-expire': { expirationTime: string }
  'inactivity.started': Record<string, never>
  'inactivity.ended': Record<string, never>
  'navigation.happened': { path: string }
  'payments.started': { paymentId: string }
  'payments.confirmed': { paymentId: string; debtReferences: readonly string[] }
  'payments.found-paid': { debtReferences: readonly string[] }
  'bills.agreement-created': { contractReference: string }
  'remote.failed': { remote: string; version: string; stage: string }
}

/** asked: the customer chose it. expired: token or session ended. invalid: the API said 401. maintenance: the API said 503. */
export type SignOutReason = 'asked' | 'expired' | 'invalid' | 'maintenance'
export type EventName = keyof PortalEvents
