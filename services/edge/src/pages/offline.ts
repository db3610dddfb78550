import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ReadHost } from './host-release.ts'
import { renderPage, type PageContentConfig } from './page.ts'
import type { RegistryReader } from '../registry/reader.ts'
import { pageHeaders, type OriginsConfig } from './security-headers.ts'
import { createTextAnswers } from '../http/text-response.ts'
import { groupOf, seenBy } from './canary.ts'

interface OfflineConfig extends PageContentConfig, OriginsConfig {
  readonly hostDist: string
  readonly isKeptOffline: boolean
}

/** Takes back everything that the host's worker keeps, and itself. */
const RETIRING = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.delete(name))))
  .then(() => registration.unregister())))
`

/** A worker may call the portal and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * What browsers keep for the time without a connection: the host's service worker, asked for anew each time, and the page's frame without
 * anything of an address or a customer.
 */
export function addOffline(
  app: FastifyInstance,
  config: OfflineConfig,
  registry: RegistryReader,
  readHost: ReadHost,
): void {
  const send = createTextAnswers()
  const headers = pageHeaders(config)

  app.get('/assets/worker.js', async (request, reply) => {
    const { version, worker } = await readHost((await registry.read()).host?.live.version)
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
    reply.header('service-worker-allowed', '/').header('content-security-policy', WORKER_POLICY)
    return send(
      request,
      reply,
      config.isKeptOffline
        ? await readFile(join(config.hostDist, version, worker.href), 'utf8')
        : RETIRING,
    )
  })

  app.get('/assets/frame.html', async (request, reply) => {
    const all = await registry.read()
    const snapshot = seenBy(groupOf(request, reply, all), all)
    const host = await readHost(snapshot.host?.live.version)
    reply
      .headers(headers)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
    return send(
      request,
      reply,
      renderPage({
        path: '',
        host,
        registry: snapshot,
        needed: [],
        config,
        isGooglePay: false,
        picture: undefined,
        shape: undefined,
      }),
    )
  })
}
