import { fetchBuildFile, ASSET_CACHE, isBuildFile } from './asset-cache.ts'
import { FRAME_CACHE, fetchPage, refreshFrame } from './frame-cache.ts'
import type { WorkerScope } from './worker-scope.ts'
import type { WorkerMessage } from './messages.ts'

const worker = globalThis as unknown as WorkerScope
/** Pages of the portal, as its edge knows them: no file, nothing of the API. */
const PAGE = /^\/(?!api\/|assets\/|remotes\/|partner\/)[^.]*$/
const PAYMENT = /^\/pagamento\/./

/** Without a frame there is nothing to show without a connection: the browser tries again with the next page. */
worker.addEventListener('install', (event) => event.waitUntil(refreshFrame()))

worker.addEventListener('activate', (event) => event.waitUntil(activateWorker()))

async function activateWorker(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => ![ASSET_CACHE, FRAME_CACHE].includes(name))
      .map((name) => caches.delete(name)),
  )
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.mode === 'navigate' && request.method === 'GET' && PAGE.test(pathname))
    event.respondWith(fetchPage(event))
  else if (isBuildFile(request)) event.respondWith(fetchBuildFile(request))
})

worker.addEventListener('message', (event) =>
  event.waitUntil(handleMessage(event.data as WorkerMessage)),
)

async function handleMessage(message: WorkerMessage): Promise<void> {
  if (message === 'page-ready') return refreshFrame().catch(() => undefined)
  const pages = await worker.clients.matchAll({ type: 'window' })
  // Nothing is exchanged under a payment; the next page asks again.
  if (!pages.some(({ url }) => PAYMENT.test(new URL(url).pathname))) await worker.skipWaiting()
}
