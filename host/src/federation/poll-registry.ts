import { startDeadline } from 'shared-kernel/host'
import type { RegistrySource } from './registry-source.ts'

/** A 304 response is a few hundred bytes. With this interval open tabs disable a remote within ten seconds. */
const POLL_INTERVAL_MS = 7000
const POLL_TIMEOUT_MS = 5000

/**
 * Polls the registry while the tab is visible, and when it becomes visible. `navigator.onLine` may
 * be false while the network works.
 */
export function pollRegistry(registry: RegistrySource): void {
  const poll = () => {
    if (document.visibilityState !== 'visible') return
    const { signal, clear } = startDeadline(POLL_TIMEOUT_MS)
    void registry.refresh(signal, { isBackground: true }).finally(clear)
  }
  setInterval(poll, POLL_INTERVAL_MS)
  document.addEventListener('visibilitychange', poll)
}
