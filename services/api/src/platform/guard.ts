import {
  ApiProblem,
  isRoleSufficient,
  getRequiredRole,
  ROLE_PROBLEMS,
  type Endpoint,
} from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toClientNetwork } from '@portal/service/client-network'
import { CSRF_COOKIE, readCredentials } from './cookies.ts'
import { isOriginAllowed, requireCsrf } from './csrf.ts'
import type { RateLimitRule } from './rate-limits.ts'
import { requireInScope } from './invoice-scope.ts'
import type { Session } from './session-types.ts'
import { PORTAL_AUDIENCE } from './sessions.ts'
import type { Platform } from './slice.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Endpoint of the contract that the route serves. */
    endpoint?: Endpoint
    /** Rate limit per client IP. */
    limitByIp?: RateLimitRule
    /** Accepts a session that was replaced less than a minute ago. */
    acceptsReplaced?: boolean
  }
  interface FastifyRequest {
    /** Session found by the guard; handlers read `session`. */
    authenticatedSession: Session | null
    /** Session of the request; throws on a public endpoint. */
    readonly session: Session
    /** Idempotency key of the request; throws unless the endpoint is idempotent. */
    readonly idempotencyKey: string
  }
}

/** Life of a proof of the identity. */
export const FRESH_PROOF_MS = 5 * 60_000

const IDEMPOTENCY_KEY_PATTERN = /^[\w-]{8,128}$/

const getEndpoint = (request: FastifyRequest): Endpoint | undefined =>
  request.routeOptions.config.endpoint
const getIdempotencyKey = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  return getEndpoint(request)?.idempotent &&
    typeof key === 'string' &&
    IDEMPOTENCY_KEY_PATTERN.test(key)
    ? key
    : null
}

const requireValue = <T>(value: T | null, name: string, request: FastifyRequest): T => {
  if (value === null) throw new TypeError(`${getEndpoint(request)?.id} has no ${name}`)
  return value
}

/**
 * Checks each request in this order: maintenance, origin, session, role, CSRF, fresh proof and
 * idempotency key; after the body is parsed, invoice scope and the rate limit per IP. Routes without
 * an endpoint, such as webhooks, skip it.
 */
export const registerGuard = (app: FastifyInstance, platform: Platform): void => {
  const { clock, config, keys, sessions, limits, ipLimits, securityLog, db, log } = platform

  app.decorateRequest('authenticatedSession', null)
  app.decorateRequest('session', {
    getter() {
      return requireValue(this.authenticatedSession, 'session', this)
    },
  })
  app.decorateRequest('idempotencyKey', {
    getter() {
      return requireValue(getIdempotencyKey(this), 'idempotency key', this)
    },
  })

  app.addHook('onRequest', async (request) => {
    const endpoint = getEndpoint(request)
    if (endpoint === undefined) return
    if (config.maintenance && endpoint.interface !== 'open')
      throw new ApiProblem('MAINTENANCE', { retryAfter: 60 })
    if (endpoint.method === 'POST' && !isOriginAllowed(request.headers, config))
      throw new ApiProblem('CSRF.REJECTED')
  })

  app.addHook('onRequest', async (request) => {
    const endpoint = getEndpoint(request)
    if (endpoint === undefined || endpoint.access === 'public') return
    const session = await sessions.authenticate(
      readCredentials(request, config),
      request.routeOptions.config.acceptsReplaced,
    )
    // Not `unauthorized`, which would end a valid session.
    if (session.audience !== PORTAL_AUDIENCE && !endpoint.partners)
      throw new ApiProblem('Blacklist')
    if (endpoint.access === 'customer' && session.stage !== 'customer')
      throw new ApiProblem('unauthorized')
    const needed = getRequiredRole(endpoint)
    if (endpoint.access === 'customer' && !isRoleSufficient(session.role, needed))
      throw new ApiProblem(ROLE_PROBLEMS[needed])
    if (endpoint.method === 'POST' && session.audience === PORTAL_AUDIENCE) {
      requireCsrf(
        keys.csrf,
        [session.id, session.replacedBy],
        request.cookies[CSRF_COOKIE],
        request.headers['x-xsrf-token'],
      )
    }
    const provedAt = session.provedAt?.getTime() ?? -Infinity
    if (endpoint.requiresProof && provedAt + FRESH_PROOF_MS < clock.now().getTime())
      throw new ApiProblem('PROOF.REQUIRED')
    request.authenticatedSession = session
  })

  app.addHook('preValidation', async (request) => {
    if (getEndpoint(request)?.idempotent && getIdempotencyKey(request) === null)
      throw new ApiProblem('IDEMPOTENCY.KEY.MISSING')
  })

  app.addHook('preHandler', async (request) => {
    if (request.authenticatedSession !== null)
      requireInScope(request.authenticatedSession, request.body)
    const { limitByIp } = request.routeOptions.config
    if (limitByIp !== undefined) await ipLimits.consume(limitByIp, request)
  })

  // At most one log event per minute, IP and endpoint, so that a flood of requests does not fill
  // the security log.
  app.addHook('onError', async (request, _reply, error) => {
    const endpoint = getEndpoint(request)
    if (
      endpoint === undefined ||
      !(error instanceof ApiProblem) ||
      error.code !== 'TOO.MANY.REQUESTS'
    )
      return
    await limits
      .consume(
        { name: 'limit-hit', points: 1, seconds: 60 },
        `${toClientNetwork(request.ip)}:${endpoint.id}`,
      )
      .then(() => securityLog.record(db, request, 'limit-hit', request.authenticatedSession))
      .catch((failed: unknown) => {
        if (!(failed instanceof ApiProblem))
          log.error({ err: failed }, 'failed to record the rate limit in the security log')
      })
  })
}
