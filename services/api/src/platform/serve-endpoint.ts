import type { Readable } from 'node:stream'
import {
  ApiProblem,
  toRoutePattern,
  GENERAL_PROBLEM_CODES,
  type Endpoint,
  type EndpointOutput,
} from '@portal/contract'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify'
import { validateResponse, type ContractTypes } from './contract-schemas.ts'
import type { RateLimitRule } from './rate-limits.ts'
import { sendProblem } from './problems.ts'
import type { Platform } from './slice.ts'

interface EndpointSchemas<E extends Endpoint> {
  params: E['params']
  querystring: E['query']
  body: E['body']
}

/** A request that passed all checks of its endpoint. */
export type ValidatedRequest<E extends Endpoint> = FastifyRequest<
  RouteGenericInterface,
  RawServerDefault,
  RawRequestDefaultExpression,
  EndpointSchemas<E>,
  ContractTypes
>
type Reply = FastifyReply<
  RouteGenericInterface,
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression
>

/** Only declared problem codes leave an endpoint: its clients have no text for others. */
const requireDeclaredProblem = ({ id, problemCodes }: Endpoint, error: unknown): unknown => {
  const codes: readonly string[] = [...GENERAL_PROBLEM_CODES, ...problemCodes]
  if (!(error instanceof ApiProblem) || codes.includes(error.code)) return error
  return new TypeError(`endpoint ${id} threw the undeclared problem ${error.code}`, {
    cause: error,
  })
}

interface RouteOptions {
  readonly bodyLimit?: number
  readonly limitByIp?: RateLimitRule
  readonly acceptsReplaced?: boolean
}

/** Registers an endpoint; `handle` runs when all checks have passed and sends the response. */
export const registerEndpoint = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (request: ValidatedRequest<E>, reply: Reply) => Promise<unknown>,
  { bodyLimit, limitByIp, acceptsReplaced = false }: RouteOptions = {},
): void => {
  app.route({
    method: endpoint.method,
    url: toRoutePattern(endpoint),
    schema: {
      params: endpoint.params,
      querystring: endpoint.query,
      ...(endpoint.method === 'POST' && { body: endpoint.body }),
      ...(endpoint.responseKind === 'json' && {
        response: { [endpoint.success]: endpoint.output },
      }),
    },
    config: {
      endpoint,
      acceptsReplaced,
      ...(limitByIp !== undefined && { limitByIp }),
    },
    ...(bodyLimit !== undefined && { bodyLimit }),
    errorHandler: (error, request, reply) =>
      void sendProblem(requireDeclaredProblem(endpoint, error), request, reply),
    handler: (request, reply) => handle(request as ValidatedRequest<E>, reply),
  })
}

/** Serves an endpoint with a JSON response; undefined becomes 204 where the endpoint declares 200. */
export const serveJson = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (request: ValidatedRequest<E>, reply: Reply) => Promise<EndpointOutput<E>>,
  options?: RouteOptions,
): void =>
  registerEndpoint(
    app,
    endpoint,
    async (request, reply) => {
      const value = await handler(request, reply)
      return reply
        .code(value === undefined && endpoint.success === 200 ? 204 : endpoint.success)
        .send(value)
    },
    options,
  )

/**
 * Serves a JSON response from the cache. It may depend only on the tables that `account_versions`
 * counts, the day, path and query; the session carries the account's version.
 */
export const serveCachedJson = <E extends Endpoint>(
  app: FastifyInstance,
  { responseCache, clock }: Pick<Platform, 'responseCache' | 'clock'>,
  endpoint: E,
  handler: (request: ValidatedRequest<E>) => Promise<EndpointOutput<E>>,
  isComplete: (value: EndpointOutput<E>) => boolean = () => true,
): void =>
  registerEndpoint(app, endpoint, async (request, reply) => {
    const {
      session: { customerId, accountVersion, audience, invoices },
      params,
      query,
    } = request
    const text = await responseCache.getOrCreate(
      [customerId, accountVersion, audience, invoices, clock.today(), endpoint.id, params, query],
      async () => {
        const value = await handler(request)
        const text =
          value === undefined
            ? ''
            : JSON.stringify(validateResponse(endpoint.output, value, endpoint.id))
        return { text, isComplete: isComplete(value) }
      },
    )
    return text === ''
      ? reply.code(204).send()
      : reply.code(endpoint.success).type('application/json; charset=utf-8').send(text)
  })

export const servePdf = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (
    request: ValidatedRequest<E>,
  ) => Promise<{ filename: string; content: Buffer | Readable }>,
): void =>
  registerEndpoint(app, endpoint, async (request, reply) => {
    const { filename, content } = await handler(request)
    return reply
      .code(endpoint.success)
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${filename.replace(/[^\w.-]/g, '-')}"`)
      .send(content)
  })
