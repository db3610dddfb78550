import type { Kernel } from 'shared-kernel'
import { startWorker } from './offline/start-worker.ts'
import { watchVitals } from './vitals/watch-vitals.ts'

export function startBackgroundWork(kernel: Kernel): void {
  watchVitals(kernel)
  void startWorker()
}
