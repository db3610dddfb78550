import type { Readable } from 'node:stream'
import {
  ApiProblem,
  GENERAL_REFUSALS,
  INTERFACE_BASE,
  type BodyOf,
  type Endpoint,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
} from '@portal/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { CSRF_COOKIE, presentedBy } from './cookies'
import { isOriginAllowed, requireCsrf } from './csrf'
import type { Session } from './sessions'
import type { Platform } from './slice'

/** One call that passed every check of its endpoint. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Of an endpoint that is not public; throws otherwise. */
  readonly session: Session
  /** Of an endpoint that is idempotent; throws otherwise. */
  readonly idempotencyKey: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Success without a body: 204 where the endpoint says 200. */
type JsonHandler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E>>
type PdfHandler<E extends Endpoint> = (call: Call<E>) => Promise<{ filename: string; content: Buffer | Readable }>

const parsed = <S extends z.ZodMiniType>(schema: S, value: unknown, where: string): z.output<S> => {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new ApiProblem('BAD.REQUEST', { field: result.error.issues[0]?.path.join('.') || where })
}

const KEY = /^[\w-]{8,128}$/

const sessionOf = async (platform: Platform, endpoint: Endpoint, request: FastifyRequest): Promise<Session | null> => {
  if (endpoint.method === 'POST' && !isOriginAllowed(request.headers, platform.config))
    throw new ApiProblem('CSRF.REJECTED')
  if (endpoint.access === 'public') return null
  const session = await platform.sessions.authenticate(presentedBy(request, platform.config))
  if (endpoint.access === 'customer' && session.stage !== 'customer') throw new ApiProblem('unauthorized')
  if (endpoint.method === 'POST' && session.audience === 'portal') {
    requireCsrf(platform.keys.csrf, session.id, request.cookies[CSRF_COOKIE], request.headers['x-xsrf-token'])
  }
  return session
}

const present = <T>(value: T | null, name: string, endpoint: Endpoint): T => {
  if (value === null) throw new TypeError(`${endpoint.id} has no ${name}`)
  return value
}

const callOf = async <E extends Endpoint>(
  platform: Platform,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<E>> => {
  if (platform.config.maintenance && endpoint.interface !== 'open')
    throw new ApiProblem('MAINTENANCE', { retryAfter: 60 })
  const session = await sessionOf(platform, endpoint, request)
  const params = parsed(endpoint.params, request.params, 'path') as ParamsOf<E>
  const { product } = params as { product?: string }
  if (product !== undefined && !platform.config.products.includes(product))
    throw new ApiProblem('NOT.FOUND', { field: 'product' })
  const header = request.headers['idempotency-key']
  const key = endpoint.idempotent ? header : undefined
  if (endpoint.idempotent && (typeof key !== 'string' || !KEY.test(key)))
    throw new ApiProblem('IDEMPOTENCY.KEY.MISSING')
  return {
    params,
    query: parsed(endpoint.query, request.query, 'query') as QueryOf<E>,
    body: parsed(endpoint.body, request.body, 'body') as BodyOf<E>,
    get session() {
      return present(session, 'session', endpoint)
    },
    get idempotencyKey() {
      return present(typeof key === 'string' ? key : null, 'idempotency key', endpoint)
    },
    request,
    reply,
  }
}

/** What the contract does not name never leaves; what it demands and is missing is our fault. */
export const checkedOutput = (endpoint: Endpoint, value: unknown): unknown => {
  const result = z.safeParse(endpoint.output, value)
  if (result.success) return result.data
  const paths = result.error.issues.map((issue) => issue.path.join('.')).slice(0, 5)
  throw new TypeError(`the answer of ${endpoint.id} breaks its contract at ${paths.join(', ')}`)
}

/** What an endpoint does not declare never leaves either: its callers have no words for it. */
const declared = ({ id, refuses }: Endpoint, error: unknown): unknown => {
  const codes: readonly string[] = [...GENERAL_REFUSALS, ...refuses]
  if (!(error instanceof ApiProblem) || codes.includes(error.code)) return error
  return new TypeError(`${id} refuses with ${error.code}, which it does not declare`, { cause: error })
}

interface RouteOptions {
  readonly bodyLimit?: number
}

/** Registers an endpoint whose answer is made by `answer` once every check has passed. */
export const register = <E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  answer: (call: Call<E>) => Promise<unknown>,
  options: RouteOptions = {},
): void => {
  app.route({
    ...options,
    method: endpoint.method,
    url: INTERFACE_BASE[endpoint.interface] + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      try {
        return await answer(await callOf(platform, endpoint, request, reply))
      } catch (error) {
        throw declared(endpoint, error)
      }
    },
  })
}

/** Serves an endpoint that answers JSON, or nothing. */
export const route = <E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  handler: JsonHandler<E>,
  options?: RouteOptions,
): void =>
  register(
    app,
    platform,
    endpoint,
    async (call) => {
      const value = checkedOutput(endpoint, await handler(call))
      const status = value === undefined && endpoint.success === 200 ? 204 : endpoint.success
      return call.reply.code(status).send(value)
    },
    options,
  )

/** Serves an endpoint that answers a PDF. */
export const pdfRoute = <E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  handler: PdfHandler<E>,
): void =>
  register(app, platform, endpoint, async (call) => {
    const { filename, content } = await handler(call)
    return call.reply
      .code(endpoint.success)
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${filename.replace(/[^\w.-]/g, '-')}"`)
      .send(content)
  })
