import { WORKER_URL, type WorkerMessage } from './messages.ts'

/**
 * Registers the service worker that caches the portal for offline use (docs/adr/0088). Called when
 * the page is interactive; not registered in an iframe.
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
    // The browser blocks storage, or the edge serves no worker.
  }
}

const postMessage = (worker: ServiceWorker | null, message: WorkerMessage): void =>
  worker?.postMessage(message)
