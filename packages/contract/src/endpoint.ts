import * as z from 'zod/mini'
import type { EndpointAddress } from './endpoint-address.ts'
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
> extends EndpointAddress {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly output: O
  /** Codes that an answer may carry beyond `GENERAL_REFUSALS`. */
  readonly refuses: readonly R[]
  /** True where the call changes nothing, so that it may be repeated and its answer kept: every GET, and a POST that says so. */
  readonly reads: Reads
  /**
   * True where the browser may keep the answer over a reload: encrypted, for the session that asked, until its end. What was kept is shown
   * until the API has answered anew, never instead of asking.
   */
  readonly kept: boolean
}

type Spec<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  O extends Schema,
  R extends ProblemCode,
  M extends string,
  W extends boolean,
> = Pick<EndpointAddress, 'id' | 'summary' | 'path' | 'access'> & {
  readonly method: M
  readonly reads?: W
  readonly refuses?: readonly R[]
} & Partial<Omit<Endpoint<P, Q, B, O>, 'method' | 'reads' | 'refuses'>>

/** Declares one call of the API; what is left out is: main interface, JSON, 200, no parameters, no body, no output, nothing refused, not kept. */
export const endpoint = <
  P extends Schema = NoParams,
  Q extends Schema = NoParams,
  B extends Schema = NoBody,
  O extends Schema = NoBody,
  R extends ProblemCode = never,
  M extends EndpointAddress['method'] = EndpointAddress['method'],
  W extends boolean = false,
>(
  spec: Spec<P, Q, B, O, R, M, W>,
): Endpoint<P, Q, B, O, R, M extends 'GET' ? true : W> => ({
  interface: 'main',
  answer: 'json',
  success: 200,
  idempotent: false,
  params: noParams as Schema as P,
  query: noParams as Schema as Q,
  body: noBody as Schema as B,
  output: noBody as Schema as O,
  refuses: [],
  kept: false,
  ...spec,
  reads: (spec.method === 'GET' || spec.reads === true) as M extends 'GET' ? true : W,
})

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** Codes that are this endpoint's own: a room's sentences are a `Record` of exactly these. */
export type RefusalOf<E extends Endpoint> = E['refuses'][number]
/** What a call of this endpoint can fail with. */
export type ProblemOf<E extends Endpoint> = ApiProblem & {
  readonly code: RefusalOf<E> | GeneralRefusal
}
