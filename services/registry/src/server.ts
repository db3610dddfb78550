import type { Keys } from '@portal/release/keys'
import { createAdminServer } from '@portal/service/admin-server'
import { createLogOptions, getTraceId } from '@portal/service/logging'
import { measureRequests } from '@portal/service/metrics'
import { closeUnusedConnections } from '@portal/service/unused-connections'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { renewSignatures } from './metadata/renew-signatures.ts'
import { readExpiries } from './metadata/read-expiries.ts'
import { addMetadataRoutes } from './metadata/routes.ts'
import { addChangeRoutes } from './changes/routes.ts'
import { checkDatabase, type Db } from './database.ts'
import { createMetrics } from './metrics.ts'
import { Problem } from './problem.ts'
import type { Team } from './teams.ts'
import { readAutomaticRollbacks } from './canary/automatic-rollbacks.ts'
import { watchLiveReleases } from './canary/watch-live-releases.ts'
import { watchCanaries } from './canary/watch-canaries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Server of the admin port; it is not listening yet. */
    readonly admin: FastifyInstance
  }
}

/** Twice the size of a release with hundreds of hashed files. */
const BODY_LIMIT = 512 * 1024
const IDLE_TIMEOUT_MS = 60_000

interface RegistryDependencies {
  db: Db
  keys: Keys
  teams: readonly Team[]
  /** Admin port of the API for canary failures; null disables automatic rollback. */
  apiAdminUrl: string | null
  /** Edges that must serve a release; an empty list disables the checks. */
  edgeUrls: readonly string[]
  /** Time until headers and body must have arrived. */
  requestTimeoutMs: number
  logLevel: string
}

/** Creates the server of the registry; it is not listening yet. */
export async function createRegistry({
  db,
  keys,
  teams,
  apiAdminUrl,
  edgeUrls,
  requestTimeoutMs,
  logLevel,
}: RegistryDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    logger: createLogOptions('registry', logLevel),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'traceId',
    }),
    bodyLimit: BODY_LIMIT,
    genReqId: ({ headers }) => getTraceId(headers),
    http: {
      headersTimeout: Math.ceil((requestTimeoutMs * 2) / 3),
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: 1_000,
    },
    requestTimeout: requestTimeoutMs,
    connectionTimeout: IDLE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
  })
  closeUnusedConnections(app)
  const metrics = createMetrics(
    () => readExpiries(db, keys),
    () => readAutomaticRollbacks(db),
  )
  measureRequests(app, metrics.register, 'registry')
  app.decorate('admin', createAdminServer(metrics.register, app.log))
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (route === '/healthz' || route === '/readyz') return
    const ms = Math.round(reply.elapsedTime)
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms },
      'registry request completed',
    )
  })
  app.setNotFoundHandler(() => {
    throw new Problem('NOT.FOUND', 'This route does not exist.')
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Problem) {
      return reply.code(error.status).send({
        code: error.code,
        message: error.message,
        revision: error.revision,
        traceId: request.id,
      })
    }
    const status = error.statusCode ?? 500
    if (status < 500)
      return reply
        .code(status)
        .send({ code: 'BAD.REQUEST', message: error.message, traceId: request.id })
    request.log.error({ err: error }, 'registry request failed, responding with 500')
    return reply.code(500).send({
      code: 'UNEXPECTED',
      message: 'The registry failed to process the request.',
      traceId: request.id,
    })
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await checkDatabase(db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'waiting for the database' })
    }
  })
  addChangeRoutes(app, db, keys, { teams, edgeUrls, metrics })
  addMetadataRoutes(app, db, keys)
  renewSignatures(app, db, keys)
  if (apiAdminUrl !== null) watchCanaries(app, db, keys, apiAdminUrl, metrics)
  if (edgeUrls.length > 0) watchLiveReleases(app, db, keys, edgeUrls, metrics)
  return app
}
