import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify'
import { addApi } from './api-forward'
import { addAssets } from './assets'
import type { EdgeConfig } from './config'
import { addPages } from './pages'
import { createRegistryReader } from './registry-file'
import { addRemoteFiles } from './remote-files'
import { addReports } from './reports'
import { COMMON_HEADERS, transportHeaders } from './security-headers'

/** The portal's front door: pages, host files, registry, the remotes' files, and `/api` handed on. */
export async function createEdge(config: EdgeConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < config.trustProxyHops,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: true,
  })
  const registry = createRegistryReader({
    file: config.registryFile,
    onProblem: (error) => app.log.error({ error: String(error) }, 'registry cannot be read in whole or part, what was last good stays'),
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...COMMON_HEADERS, ...transportHeaders(request.protocol) })
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0]
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'request')
  })
  app.setNotFoundHandler((_request, reply) => plain(reply, 404, 'not found'))
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ error: error.stack }, 'failed')
    return plain(reply, status, status >= 500 ? `error ${request.id}` : 'bad request')
  })

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  await addApi(app, config)
  await addAssets(app, config.hostDist)
  addRemoteFiles(app, config.remoteUpstreams, registry)
  await addReports(app)
  addPages(app, config, registry)
  return app
}

const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
