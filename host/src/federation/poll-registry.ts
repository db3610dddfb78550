import { startDeadline } from './deadline.ts'
import type { RegistrySource } from './registry-source.ts'

/** An answer that says 'unchanged' is a few hundred bytes; a remote that is switched off is gone from open tabs within ten seconds. */
const POLL_INTERVAL_MS = 7000
const POLL_TIMEOUT_MS = 5000

/** Asks the edge now and then, and when the tab is seen again, what is live; not while nobody looks, nor without a connection. */
export function pollRegistry(registry: RegistrySource): void {
  const poll = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    const { signal, clear } = startDeadline(POLL_TIMEOUT_MS)
    void registry.refresh(signal, { isBackground: true }).finally(clear)
  }
  setInterval(poll, POLL_INTERVAL_MS)
  document.addEventListener('visibilitychange', poll)
}
