import type { FastifyInstance } from 'fastify'
import type { ApiUpstreams } from '../api/upstreams.ts'
import type { ReadHost } from '../pages/host-release.ts'
import type { RegistryFollower } from '../registry/follower.ts'

const READY_CACHE_MS = 1_000

export interface Readiness {
  /** Makes /readyz return 503, so that load balancers send no new requests. */
  startDraining(): void
}

/**
 * `/healthz` checks the API and its database, and whether a followed registry and a build of the
 * host were ever read. `/readyz` is for load balancers: an edge that was ready stays ready without
 * the API, because a load balancer without edges responds with 503, which ends sessions. `/livez`
 * is for supervisors and checks only the process.
 */
export function addReadiness(
  app: FastifyInstance,
  apis: Pick<ApiUpstreams, 'isReady'>,
  follower: Pick<RegistryFollower, 'state'> | null,
  readHost: ReadHost,
): Readiness {
  let isDraining = false
  let wasReady = false
  // Never false again: pages are served from memory, and probes must not read a file.
  let hasHost = false
  let cached: { at: number; isReady: Promise<boolean> } | undefined

  const isApiReady = (): Promise<boolean> => {
    if (cached === undefined || performance.now() - cached.at > READY_CACHE_MS)
      cached = { at: performance.now(), isReady: apis.isReady() }
    return cached.isReady
  }
  const canReadHost = async (): Promise<boolean> =>
    (hasHost ||= await readHost().then(
      () => true,
      () => false,
    ))
  const isReadyOnce = async (): Promise<boolean> => (wasReady ||= await isApiReady())

  app.get('/livez', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  for (const [path, check] of [
    ['/healthz', isApiReady],
    ['/readyz', isReadyOnce],
  ] as const) {
    app.get(path, async (_request, reply) => {
      const followed = follower?.state()
      const status = isDraining
        ? 'draining'
        : followed?.registry === 'nothing'
          ? 'waiting for the registry'
          : !(await canReadHost())
            ? 'waiting for a build of the host in HOST_DIST'
            : (await check())
              ? 'ok'
              : 'waiting for the API'
      return reply
        .code(status === 'ok' ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status, ...followed })
    })
  }
  // While draining, close idle connections so that the load balancer picks another instance for its
  // next request.
  app.addHook('onSend', async (request, reply) => {
    // HTTP/2 has a GOAWAY frame instead, which the server sends when it closes.
    if (isDraining && request.raw.httpVersionMajor < 2) reply.header('connection', 'close')
  })
  return {
    startDraining: () => {
      isDraining = true
    },
  }
}
