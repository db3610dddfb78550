import { WORKER, type Word } from './words.ts'

/**
 * Has the browser keep the portal's page and code for the time without a connection (docs/adr/0088). Called when the page is usable: nothing
 * waits for it, and without it everything is as before. Not in a page of somebody else that frames the portal.
 */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || window.top !== window) return
  try {
    const registration = await navigator.serviceWorker.register(WORKER, {
      scope: '/',
      updateViaCache: 'none',
    })
    tell(registration.waiting, 'begin')
    tell((await navigator.serviceWorker.ready).active, 'usable')
  } catch {
    // A browser that keeps nothing, or no worker at the edge.
  }
}

const tell = (worker: ServiceWorker | null, word: Word): void => worker?.postMessage(word)
