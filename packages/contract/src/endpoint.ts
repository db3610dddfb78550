import * as z from 'zod/mini'
import type { EndpointDescriptor } from './endpoint-descriptor.ts'
import type { ApiProblem, GeneralProblemCode, ProblemCode } from './problem.ts'

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
  /** Problem codes that a response may carry beyond `GENERAL_PROBLEM_CODES`. */
  readonly problemCodes: readonly R[]
  /**
   * Whether the request changes nothing, so that it can be retried and its response cached: every
   * GET, and each POST that declares it.
   */
  readonly isReadOnly: Reads
  /**
   * Whether the browser may store the response across reloads, encrypted, until the session ends.
   * The stored response is shown only until the API has returned a fresh one.
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

/**
 * Declares an endpoint. Defaults: main interface, JSON, status 200, no parameters, no body, no
 * output, no own problem codes, not persisted.
 */
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
  isPersisted: false,
  ...spec,
  // Screens of these endpoints ask for the proof and repeat the request, so that the code needs no
  // text of its own.
  problemCodes: [
    ...(spec.problemCodes ?? []),
    ...(spec.requiresProof ? ['PROOF.REQUIRED' as R] : []),
  ],
  isReadOnly: (spec.method === 'GET' || spec.isReadOnly === true) as M extends 'GET' ? true : W,
})

export type EndpointParams<E extends Endpoint> = z.output<E['params']>
export type EndpointQuery<E extends Endpoint> = z.output<E['query']>
export type EndpointBody<E extends Endpoint> = z.output<E['body']>
export type EndpointOutput<E extends Endpoint> = z.output<E['output']>
/**
 * Problem codes of this endpoint alone. The texts of a remote are a `Record` of exactly these, so
 * that a missing text does not compile.
 */
export type EndpointProblemCode<E extends Endpoint> = E['problemCodes'][number]
/** Errors of a request to this endpoint. */
export type EndpointProblem<E extends Endpoint> = ApiProblem & {
  readonly code: EndpointProblemCode<E> | GeneralProblemCode
}
