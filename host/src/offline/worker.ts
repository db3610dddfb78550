import { fileFor, FILES, isBuildFile } from './kept-files.ts'
import { FRAMES, pageFor, renewFrame } from './kept-frame.ts'
import type { WorkerScope } from './worker-scope.ts'
import type { Word } from './words.ts'

const worker = globalThis as unknown as WorkerScope
/** Pages of the portal, as its edge knows them: no file, nothing of the API. */
const PAGE = /^\/(?!api\/|assets\/|remotes\/|partner\/)[^.]*$/
const PAYMENT = /^\/pagamento\/./

/** Without a frame there is nothing to show without a connection: the browser tries again with the next page. */
worker.addEventListener('install', (event) => event.waitUntil(renewFrame()))

worker.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => ![FILES, FRAMES].includes(name)).map((name) => caches.delete(name)),
  )
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.mode === 'navigate' && request.method === 'GET' && PAGE.test(pathname))
    event.respondWith(pageFor(event))
  else if (isBuildFile(request)) event.respondWith(fileFor(request))
})

worker.addEventListener('message', (event) => event.waitUntil(hear(event.data as Word)))

async function hear(word: Word): Promise<void> {
  if (word === 'usable') return renewFrame().catch(() => undefined)
  const pages = await worker.clients.matchAll({ type: 'window' })
  // Nothing is exchanged under a payment; the next page asks again.
  if (!pages.some(({ url }) => PAYMENT.test(new URL(url).pathname))) await worker.skipWaiting()
}
