import * as z from 'zod/mini'
import type { EndpointDescriptor } from './endpoint-descriptor.ts'
import type { ApiProblem, GeneralRefusal, ProblemCode } from './problem.ts'

export type Schema = z.ZodMiniType
const noParams = z.object({})
const noBody = z.optional(z.unknown())
export type NoParams = typeof noParams
export type NoBody = typeof noBody

export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  O extends Schema = Schema,
  R extends ProblemCode = ProblemCode,
  Reads extends boolean = boolean,
> extends EndpointDescriptor {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly output: O
  /** Codes that an answer may carry beyond `GENERAL_REFUSALS`. */
  readonly problemCodes: readonly R[]
  /** True where the call changes nothing, so that it may be repeated and its answer kept: every GET, and a POST that says so. */
  readonly isReadOnly: Reads
  /**
   * True where the browser may keep the answer over a reload: encrypted, for the session that asked, until its end. What was kept is shown
   * until the API has answered anew, never instead of asking.
   */
  readonly isPersisted: boolean
}

type EndpointOptions<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  O extends Schema,
  R extends ProblemCode,
  M extends string,
  W extends boolean,
> = Pick<EndpointDescriptor, 'id' | 'summary' | 'path' | 'access'> & {
  readonly method: M
  readonly isReadOnly?: W
  readonly problemCodes?: readonly R[]
} & Partial<Omit<Endpoint<P, Q, B, O>, 'method' | 'isReadOnly' | 'problemCodes'>>

/** Declares one call of the API; what is left out is: main interface, JSON, 200, no parameters, no body, no output, nothing refused, not kept. */
export const defineEndpoint = <
  P extends Schema = NoParams,
  Q extends Schema = NoParams,
  B extends Schema = NoBody,
  O extends Schema = NoBody,
  R extends ProblemCode = never,
  M extends EndpointDescriptor['method'] = EndpointDescriptor['method'],
  W extends boolean = false,
>(
  spec: EndpointOptions<P, Q, B, O, R, M, W>,
): Endpoint<P, Q, B, O, R, M extends 'GET' ? true : W> => ({
  interface: 'main',
  responseKind: 'json',
  success: 200,
  idempotent: false,
  params: noParams as Schema as P,
  query: noParams as Schema as Q,
  body: noBody as Schema as B,
  output: noBody as Schema as O,
  problemCodes: [],
  isPersisted: false,
  ...spec,
  isReadOnly: (spec.method === 'GET' || spec.isReadOnly === true) as M extends 'GET' ? true : W,
})

export type EndpointParams<E extends Endpoint> = z.output<E['params']>
export type EndpointQuery<E extends Endpoint> = z.output<E['query']>
export type EndpointBody<E extends Endpoint> = z.output<E['body']>
export type EndpointOutput<E extends Endpoint> = z.output<E['output']>
/** Codes that are this endpoint's own: a room's sentences are a `Record` of exactly these. */
export type EndpointProblemCode<E extends Endpoint> = E['problemCodes'][number]
/** What a call of this endpoint can fail with. */
export type EndpointProblem<E extends Endpoint> = ApiProblem & {
  readonly code: EndpointProblemCode<E> | GeneralRefusal
}
