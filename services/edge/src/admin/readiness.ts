import type { FastifyInstance } from 'fastify'
import type { ApiUpstreams } from '../api/upstreams.ts'
import type { RegistryFollower } from '../registry/follower.ts'

const READY_CACHE_MS = 1_000

export interface Readiness {
  /** From now on this process says that it wants no more visitors. */
  startDraining(): void
}

/**
 * `/healthz` and `/readyz` look through to the API and, by it, to its database: an edge without them serves nobody.
 * Nor does one that has never heard of a registry that it is to follow; one that goes by its last good copy serves, and says so.
 * `/livez` says only that this process runs, and is what a supervisor asks that would restart it.
 */
export function addReadiness(
  app: FastifyInstance,
  apis: Pick<ApiUpstreams, 'isReady'>,
  follower: Pick<RegistryFollower, 'state'> | null,
): Readiness {
  let isDraining = false
  let cached: { at: number; isReady: Promise<boolean> } | undefined

  const isApiReady = (): Promise<boolean> => {
    if (cached === undefined || Date.now() - cached.at > READY_CACHE_MS)
      cached = { at: Date.now(), isReady: apis.isReady() }
    return cached.isReady
  }

  app.get('/livez', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  for (const path of ['/healthz', '/readyz']) {
    app.get(path, async (_request, reply) => {
      const followed = follower?.state()
      const status = isDraining
        ? 'leaving'
        : followed?.registry === 'nothing'
          ? 'waiting for the registry'
          : (await isApiReady())
            ? 'ok'
            : 'waiting for the API'
      return reply
        .code(status === 'ok' ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status, ...followed })
    })
  }
  // A connection that a proxy keeps would bring the next request here.
  app.addHook('onSend', async (request, reply) => {
    // HTTP/2 has its own word for it, which the server says when it closes.
    if (isDraining && request.raw.httpVersionMajor < 2) reply.header('connection', 'close')
  })
  return {
    startDraining: () => {
      isDraining = true
    },
  }
}
