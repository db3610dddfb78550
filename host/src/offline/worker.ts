import { fetchBuildFile, ASSET_CACHE, isBuildFile } from './asset-cache.ts'
import { FRAME_CACHE, fetchPage, refreshFrame } from './frame-cache.ts'
import type { WorkerScope } from './worker-scope.ts'
import type { WorkerMessage } from './messages.ts'

const worker = globalThis as unknown as WorkerScope
/** Pages of the portal; excludes files and API requests. */
const PAGE = /^\/(?!api\/|assets\/|remotes\/|partner\/)[^.]*$/
const PAYMENT = /^\/pagamento\/./

/** Without a cached frame the worker is useless: the install fails and is retried with the next page. */
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
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Do not activate a new worker during a payment; the next page retries. The URL is of the tab's
  // last load.
  if (!pages.some(({ url }) => PAYMENT.test(new URL(url).pathname))) await worker.skipWaiting()
}
