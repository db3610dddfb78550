const isText = (value: unknown): value is string => typeof value === 'string'
const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText)
/** Only the kernel emits it, so the compiler checks the value. */
const isSignOutReason = isText as (value: unknown) => value is SignOutReason

/**
 * - `user`: the customer signs out.
 * - `expired`: token or session expired.
 * - `invalid`: HTTP 401.
 * - `maintenance`: HTTP 503.
 */
export type SignOutReason = 'user' | 'expired' | 'invalid' | 'maintenance'

/**
 * Events are facts in the past tense. Only the owner that the name starts with may emit one
 * (`session.`: kernel, `navigation.`: host). Each field has a type guard, which a remote's facade
 * checks before listeners receive the event. An event carries no state: a listener fetches it from
 * the API or reads the session. Events are versioned with the remote contract: add events, never
 * change a meaning.
 */
const EVENTS = {
  'session.ended': { reason: isSignOutReason },
  'session.about-to-expire': { expirationTime: isText },
  'navigation.happened': { path: isText },
  // A payment is open on this page: until `payments.left` the payments remote is not replaced.
  'payments.started': { attempt: isText },
  'payments.left': { attempt: isText },
  'payments.confirmed': { paymentId: isText, debtReferences: isTextList },
  'payments.found-paid': { debtReferences: isTextList },
  'bills.agreement-created': { contractReference: isText },
  'support.notices-read': {},
} as const

type GuardedType<Guard> = Guard extends (value: unknown) => value is infer T ? T : never
type FieldGuards = { readonly [Field in string]?: (value: unknown) => boolean }

export type EventName = keyof typeof EVENTS
/** Payload type of each event. */
export type PortalEvents = {
  readonly [Name in EventName]: {
    readonly [Field in keyof (typeof EVENTS)[Name]]: GuardedType<(typeof EVENTS)[Name][Field]>
  }
}
/** Names of the events of one remote. */
export type OwnedEventName<Owner extends string> = Extract<EventName, `${Owner}.${string}`>

/** Returns the first invalid field or 'unknown' event name; undefined when the payload is valid. */
export function findPayloadError(name: string, payload: unknown): string | undefined {
  const fields = (EVENTS as Readonly<Record<string, FieldGuards>>)[name]
  if (!fields) return 'unknown'
  const values = { ...(payload as object) } as Readonly<Record<string, unknown>>
  return Object.keys({ ...fields, ...values }).find((field) => !fields[field]?.(values[field]))
}
