import * as z from 'zod/mini'

// A browser's content security policy forbids code from strings; asking whether it does would be reported as a violation.
if (typeof document !== 'undefined') z.config({ jitless: true })

export type Schema = z.ZodMiniType
const noParams = z.object({})
const noBody = z.optional(z.unknown())
export type NoParams = typeof noParams
export type NoBody = typeof noBody

/** Base path of each interface, behind the portal's own origin. SMS sending has its own base path (section 7). */
export const INTERFACE_BASE = { main: '/api', sms: '/api/sms', legacy: '/api/legacy', v2: '/api/v2', open: '/api/open' } as const
export type InterfaceName = keyof typeof INTERFACE_BASE

/** public: no token. pending: a token whose identity is not confirmed yet is enough. customer: a confirmed one. */
export type Access = 'public' | 'pending' | 'customer'
/** What the answer's body is: JSON of `output`, a PDF, or server-sent events whose data is JSON of `output`. */
export type AnswerKind = 'json' | 'pdf' | 'events'

export interface Endpoint<P extends Schema = Schema, Q extends Schema = Schema, B extends Schema = Schema, O extends Schema = Schema> {
  readonly id: string
  readonly summary: string
  readonly interface: InterfaceName
  readonly method: 'GET' | 'POST'
  /** Path below the interface's base, parameters in braces: '/{product}/2factor/sms'. */
  readonly path: string
  readonly access: Access
  readonly answer: AnswerKind
  /** Status of success. */
  readonly success: 200 | 201 | 202 | 204
  /** True where the call needs an Idempotency-Key header. */
  readonly idempotent: boolean
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly output: O
}

type Spec<P extends Schema, Q extends Schema, B extends Schema, O extends Schema> =
  Pick<Endpoint<P, Q, B, O>, 'id' | 'summary' | 'method' | 'path' | 'access'> &
  Partial<Pick<Endpoint<P, Q, B, O>, 'interface' | 'answer' | 'success' | 'idempotent' | 'params' | 'query' | 'body' | 'output'>>

/** Declares one call of the API; what is left out is: main interface, JSON, 200, no parameters, no body, no output. */
export const endpoint = <P extends Schema = NoParams, Q extends Schema = NoParams, B extends Schema = NoBody, O extends Schema = NoBody>(
  spec: Spec<P, Q, B, O>,
): Endpoint<P, Q, B, O> => ({
  interface: 'main',
  answer: 'json',
  success: 200,
  idempotent: false,
  params: noParams as Schema as P,
  query: noParams as Schema as Q,
  body: noBody as Schema as B,
  output: noBody as Schema as O,
  ...spec,
})

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Path of a call with its parameters filled in and percent-encoded; throws when one is missing. */
export const pathOf = (spec: Endpoint, params: Readonly<Record<string, string>> = {}): string =>
  INTERFACE_BASE[spec.interface] +
  spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${spec.id}: missing path parameter ${name}`)
    return encodeURIComponent(value)
  })
