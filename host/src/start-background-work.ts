import type { Kernel } from 'shared-kernel'
import { startWorker } from './offline/start-worker.ts'
import { watchVitals } from './vitals/watch-vitals.ts'

/** What waits until the customer has begun, so that it keeps nobody from beginning. */
export function startBackgroundWork(kernel: Kernel): void {
  watchVitals(kernel)
  void startWorker()
}
