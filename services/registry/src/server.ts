import { randomUUID } from 'node:crypto'
import type { Keys } from '@portal/release/keys'
import { createAdminServer } from '@portal/service/admin-server'
import { measureRequests } from '@portal/service/metrics'
import Fastify, { type FastifyInstance } from 'fastify'
import { keepFresh } from './announcing/keep-fresh.ts'
import { readEnds } from './announcing/read-ends.ts'
import { addAnnouncements } from './announcing/routes.ts'
import { addChanges } from './changes/routes.ts'
import { ping, type Db } from './database.ts'
import { createMetrics } from './metrics.ts'
import { Problem } from './problem.ts'
import type { Team } from './teams.ts'
import { watchTrials } from './trials/watch-trials.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The server of the admin port; not listening yet. */
    readonly admin: FastifyInstance
  }
}

/** A release of hundreds of files, each with its hash, and as much again. */
const BODY_LIMIT = 512 * 1024
const QUIET_FOR_MS = 60_000

export interface World {
  db: Db
  keys: Keys
  teams: readonly Team[]
  /** Null where nobody tells how releases on trial fare. */
  healthUrl: string | null
  /** A request that is not there whole after this long never was one. */
  arriveMs: number
  logLevel: string
}

/** The registry's server, not listening yet. */
export async function createRegistry({
  db,
  keys,
  teams,
  healthUrl,
  arriveMs,
  logLevel,
}: World): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel },
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    http: {
      headersTimeout: Math.ceil((arriveMs * 2) / 3),
      requestTimeout: arriveMs,
      connectionsCheckingInterval: 1_000,
    },
    requestTimeout: arriveMs,
    connectionTimeout: QUIET_FOR_MS,
    forceCloseConnections: 'idle',
  })
  const metrics = createMetrics(() => readEnds(db, keys))
  measureRequests(app, metrics.register, 'registry')
  app.decorate('admin', createAdminServer(metrics.register))
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.setNotFoundHandler(() => {
    throw new Problem('NOT.FOUND', 'There is nothing at this address.')
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
    request.log.error({ error: error.stack }, 'failed')
    return reply.code(500).send({
      code: 'UNEXPECTED',
      message: 'The registry could not do this now.',
      traceId: request.id,
    })
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await ping(db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'waiting for the database' })
    }
  })
  addChanges(app, db, keys, teams, metrics)
  addAnnouncements(app, db, keys)
  keepFresh(app, db, keys)
  if (healthUrl !== null) watchTrials(app, db, keys, healthUrl, metrics)
  return app
}
