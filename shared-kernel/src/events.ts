/**
 * Facts, in the past tense, each owned by the room that it is named after and that alone emits it (`session.` is the kernel's, `navigation.`
 * the host's; the lint checks it). An event carries no state to keep: a listener asks the
 * API or the session again. Versioned with the remote contract: add, never change a meaning.
 */
export interface PortalEvents {
  'session.ended': { reason: SignOutReason }
  'session.about-to-expire': { expirationTime: string }
  'navigation.happened': { path: string }
  /** Money may be on its way from this page: while one of these is not left the payments remote stays in its place. */
  'payments.started': { attempt: string }
  'payments.left': { attempt: string }
  'payments.confirmed': { paymentId: string; debtReferences: readonly string[] }
  'payments.found-paid': { debtReferences: readonly string[] }
  'bills.agreement-created': { contractReference: string }
  'support.notices-read': Record<string, never>
}

/** asked: the customer chose it. expired: token or session ended. invalid: the API said 401. maintenance: the API said 503. */
export type SignOutReason = 'asked' | 'expired' | 'invalid' | 'maintenance'
export type EventName = keyof PortalEvents
