import * as z from 'zod/mini'
import type { EndpointAddress } from './endpoint-address'

export type Schema = z.ZodMiniType
const noParams = z.object({})
const noBody = z.optional(z.unknown())
export type NoParams = typeof noParams
export type NoBody = typeof noBody

export interface Endpoint<P extends Schema = Schema, Q extends Schema = Schema, B extends Schema = Schema, O extends Schema = Schema>
  extends EndpointAddress {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly output: O
}

type Spec<P extends Schema, Q extends Schema, B extends Schema, O extends Schema> =
  Pick<EndpointAddress, 'id' | 'summary' | 'method' | 'path' | 'access'> & Partial<Endpoint<P, Q, B, O>>

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
