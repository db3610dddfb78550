import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ReadHost } from './host-release.ts'
import { renderPage, type PageContentConfig } from './page.ts'
import type { RegistryReader } from '../registry/reader.ts'
import { buildPageHeaders, type OriginsConfig } from './security-headers.ts'
import { createTextSender } from '../http/text-response.ts'
import { readCanaryGroup, selectSnapshot } from './canary.ts'

interface ServiceWorkerConfig extends PageContentConfig, OriginsConfig {
  readonly hostDist: string
  readonly isServiceWorkerEnabled: boolean
}

/** Deletes the caches of the host's service worker and unregisters it. */
const UNREGISTER_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.delete(name))))
  .then(() => registration.unregister())))
`

/** The worker may only call the portal. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * Serves the host's service worker, revalidated on each load, and the app shell for offline use,
 * without URL or customer data.
 */
export function addServiceWorker(
  app: FastifyInstance,
  config: ServiceWorkerConfig,
  registry: RegistryReader,
  readHost: ReadHost,
): void {
  const send = createTextSender()
  // One copy for all frames and tabs, so it can name no partner.
  const shell = { ...config, partnerOrigins: [] }
  const headers = buildPageHeaders(shell)

  app.get('/assets/worker.js', async (request, reply) => {
    const { version, worker } = await readHost((await registry.read()).host?.live.version)
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
    reply.header('service-worker-allowed', '/').header('content-security-policy', WORKER_POLICY)
    return send(
      request,
      reply,
      config.isServiceWorkerEnabled
        ? await readFile(join(config.hostDist, version, worker.href), 'utf8')
        : UNREGISTER_WORKER,
    )
  })

  app.get('/assets/frame.html', async (request, reply) => {
    const all = await registry.read()
    const snapshot = selectSnapshot(readCanaryGroup(request, reply, all), all)
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
        isSignedIn: false,
        needed: [],
        config: shell,
        isGooglePay: false,
        prerendered: undefined,
        skeleton: undefined,
      }),
    )
  })
}
