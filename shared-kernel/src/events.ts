const isText = (value: unknown): value is string => typeof value === 'string'
const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText)
/** The kernel alone tells it, and the compiler looks at that. */
const isSignOutReason = isText as (value: unknown) => value is SignOutReason

/** user: the customer chose it. expired: token or session ended. invalid: the API said 401. maintenance: the API said 503. */
export type SignOutReason = 'user' | 'expired' | 'invalid' | 'maintenance'

/**
 * Facts, in the past tense, each owned by the room that it is named after and that alone tells it (`session.` is the kernel's, `navigation.`
 * the host's), with what each of its fields must be: a remote's facade asks before anybody hears it. An event carries no state to keep: a listener asks the
 * API or the session again. Versioned with the remote contract: add, never change a meaning.
 */
const EVENTS = {
  'session.ended': { reason: isSignOutReason },
  'session.about-to-expire': { expirationTime: isText },
  'navigation.happened': { path: isText },
  // Money may be on its way from this page: while one of these is not left the payments remote stays in its place.
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
/** What each fact says. */
export type PortalEvents = {
  readonly [Name in EventName]: {
    readonly [Field in keyof (typeof EVENTS)[Name]]: GuardedType<(typeof EVENTS)[Name][Field]>
  }
}
/** The facts of one room. */
export type OwnedEventName<Owner extends string> = Extract<EventName, `${Owner}.${string}`>

/** Why this is no fact of that name, for engineers; undefined where it is one. What the list does not name is in no fact. */
export function findPayloadError(name: string, payload: unknown): string | undefined {
  const fields = (EVENTS as Readonly<Record<string, FieldGuards>>)[name]
  if (!fields) return 'unknown'
  const values = { ...(payload as object) } as Readonly<Record<string, unknown>>
  return Object.keys({ ...fields, ...values }).find((field) => !fields[field]?.(values[field]))
}
