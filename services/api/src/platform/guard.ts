import {
  ApiProblem,
  isRoleEnough,
  getRequiredRole,
  type Endpoint,
  type ProblemCode,
  type Role,
} from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toClientNetwork } from '@portal/service/client-network'
import { CSRF_COOKIE, presentedBy } from './cookies.ts'
import { isOriginAllowed, requireCsrf } from './csrf.ts'
import type { LimitRule } from './limits.ts'
import { requireInScope } from './scope.ts'
import { PORTAL_AUDIENCE, type Session } from './sessions.ts'
import type { Platform } from './slice.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route serves. */
    endpoint?: Endpoint
    /** How often one address may make this call. */
    limitByAddress?: LimitRule
    /** A session that was renewed a moment ago may make this call, too. */
    maybeRenewed?: boolean
  }
  interface FastifyRequest {
    /** What the guard has found out; read `session` instead. */
    provenSession: Session | null
    /** Of an endpoint that is not public; throws otherwise. */
    readonly session: Session
    /** Of an endpoint that is idempotent; throws otherwise. */
    readonly idempotencyKey: string
  }
}

const REFUSED: Record<Role, ProblemCode> = {
  sees: 'unauthorized',
  pays: 'ROLE.CANNOT.PAY',
  administers: 'ROLE.CANNOT.ADMINISTER',
}

const KEY = /^[\w-]{8,128}$/

const endpointOf = (request: FastifyRequest): Endpoint | undefined =>
  request.routeOptions.config.endpoint
const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  return endpointOf(request)?.idempotent && typeof key === 'string' && KEY.test(key) ? key : null
}

const present = <T>(value: T | null, name: string, request: FastifyRequest): T => {
  if (value === null) throw new TypeError(`${endpointOf(request)?.id} has no ${name}`)
  return value
}

/**
 * What stands before every call of the contract, in this order: maintenance, origin, session, anti-forgery, and, once the body is
 * read, the key the invoices that it names, and how often one address may ask. Routes without an endpoint (webhooks) pass.
 */
export const guard = (app: FastifyInstance, platform: Platform): void => {
  const { config, keys, sessions, limits, addressLimits, securityLog, db, log } = platform

  app.decorateRequest('provenSession', null)
  app.decorateRequest('session', {
    getter() {
      return present(this.provenSession, 'session', this)
    },
  })
  app.decorateRequest('idempotencyKey', {
    getter() {
      return present(keyOf(this), 'idempotency key', this)
    },
  })

  app.addHook('onRequest', async (request) => {
    const endpoint = endpointOf(request)
    if (endpoint === undefined) return
    if (config.maintenance && endpoint.interface !== 'open')
      throw new ApiProblem('MAINTENANCE', { retryAfter: 60 })
    if (endpoint.method === 'POST' && !isOriginAllowed(request.headers, config))
      throw new ApiProblem('CSRF.REJECTED')
  })

  app.addHook('onRequest', async (request) => {
    const endpoint = endpointOf(request)
    if (endpoint === undefined || endpoint.access === 'public') return
    const session = await sessions.authenticate(
      presentedBy(request, config),
      request.routeOptions.config.maybeRenewed,
    )
    // Not 'unauthorized': the session is good, and goes on.
    if (session.audience !== PORTAL_AUDIENCE && !endpoint.partners)
      throw new ApiProblem('Blacklist')
    if (endpoint.access === 'customer' && session.stage !== 'customer')
      throw new ApiProblem('unauthorized')
    const needed = getRequiredRole(endpoint)
    if (endpoint.access === 'customer' && !isRoleEnough(session.role, needed))
      throw new ApiProblem(REFUSED[needed])
    if (endpoint.method === 'POST' && session.audience === PORTAL_AUDIENCE) {
      requireCsrf(
        keys.csrf,
        [session.id, session.replacedBy],
        request.cookies[CSRF_COOKIE],
        request.headers['x-xsrf-token'],
      )
    }
    request.provenSession = session
  })

  app.addHook('preValidation', async (request) => {
    if (endpointOf(request)?.idempotent && keyOf(request) === null)
      throw new ApiProblem('IDEMPOTENCY.KEY.MISSING')
  })

  app.addHook('preHandler', async (request) => {
    if (request.provenSession !== null) requireInScope(request.provenSession, request.body)
    const { limitByAddress } = request.routeOptions.config
    if (limitByAddress !== undefined) await addressLimits.take(limitByAddress, request)
  })

  // Once a minute for an address and call: who floods us does not fill the log, too.
  app.addHook('onError', async (request, _reply, error) => {
    const endpoint = endpointOf(request)
    if (
      endpoint === undefined ||
      !(error instanceof ApiProblem) ||
      error.code !== 'TOO.MANY.REQUESTS'
    )
      return
    await limits
      .take(
        { name: 'limit-hit', points: 1, seconds: 60 },
        `${toClientNetwork(request.ip)}:${endpoint.id}`,
      )
      .then(() => securityLog.note(db, request, 'limit-hit', request.provenSession))
      .catch((failed: unknown) => {
        if (!(failed instanceof ApiProblem))
          log.error({ err: failed }, 'a limit was not written down')
      })
  })
}
