import { WORKER_URL, type WorkerMessage } from './messages.ts'

/**
 * Has the browser keep the portal's page and code for the time without a connection (docs/adr/0088). Called when the page is usable: nothing
 * waits for it, and without it everything is as before. Not in a page of somebody else that frames the portal.
 */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || window.top !== window) return
  try {
    const registration = await navigator.serviceWorker.register(WORKER_URL, {
      scope: '/',
      updateViaCache: 'none',
    })
    postMessage(registration.waiting, 'skip-waiting')
    postMessage((await navigator.serviceWorker.ready).active, 'page-ready')
  } catch {
    // A browser that keeps nothing, or no worker at the edge.
  }
}

const postMessage = (worker: ServiceWorker | null, word: WorkerMessage): void =>
  worker?.postMessage(word)
