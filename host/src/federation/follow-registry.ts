import { startBudget } from './budget.ts'
import type { RegistrySource } from './registry-source.ts'

/** An answer that says 'unchanged' is a few hundred bytes; a remote that is switched off is gone from open tabs within ten seconds. */
const EVERY_MS = 7000
const PATIENCE_MS = 5000

/** Asks the edge now and then, and when the tab is seen again, what is live; not while nobody looks, nor without a connection. */
export function followRegistry(registry: RegistrySource): void {
  const look = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    const { signal, end } = startBudget(PATIENCE_MS)
    void registry.refresh(signal, { isInPassing: true }).finally(end)
  }
  setInterval(look, EVERY_MS)
  document.addEventListener('visibilitychange', look)
}
