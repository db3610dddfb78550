const text = (value: unknown): value is string => typeof value === 'string'
const texts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(text)
/** The kernel alone tells it, and the compiler looks at that. */
const reason = text as (value: unknown) => value is SignOutReason

/** asked: the customer chose it. expired: token or session ended. invalid: the API said 401. maintenance: the API said 503. */
export type SignOutReason = 'asked' | 'expired' | 'invalid' | 'maintenance'

/**
 * Facts, in the past tense, each owned by the room that it is named after and that alone tells it (`session.` is the kernel's, `navigation.`
 * the host's), with what each of its fields must be: a remote's facade asks before anybody hears it. An event carries no state to keep: a listener asks the
 * API or the session again. Versioned with the remote contract: add, never change a meaning.
 */
const EVENTS = {
  'session.ended': { reason },
  'session.about-to-expire': { expirationTime: text },
  'navigation.happened': { path: text },
  // Money may be on its way from this page: while one of these is not left the payments remote stays in its place.
  'payments.started': { attempt: text },
  'payments.left': { attempt: text },
  'payments.confirmed': { paymentId: text, debtReferences: texts },
  'payments.found-paid': { debtReferences: texts },
  'bills.agreement-created': { contractReference: text },
  'support.notices-read': {},
} as const

type Guarded<Guard> = Guard extends (value: unknown) => value is infer T ? T : never
type Fields = { readonly [Field in string]?: (value: unknown) => boolean }

export type EventName = keyof typeof EVENTS
/** What each fact says. */
export type PortalEvents = {
  readonly [Name in EventName]: {
    readonly [Field in keyof (typeof EVENTS)[Name]]: Guarded<(typeof EVENTS)[Name][Field]>
  }
}
/** The facts of one room. */
export type EventOf<Owner extends string> = Extract<EventName, `${Owner}.${string}`>

/** Why this is no fact of that name, for engineers; undefined where it is one. What the list does not name is in no fact. */
export function faultOf(name: string, payload: unknown): string | undefined {
  const fields = (EVENTS as Readonly<Record<string, Fields>>)[name]
  if (!fields) return 'unknown'
  const said = { ...(payload as object) } as Readonly<Record<string, unknown>>
  return Object.keys({ ...fields, ...said }).find((field) => !fields[field]?.(said[field]))
}
