import type { HostKernel } from 'shared-kernel/host'
import { restoreInterruptedWork } from './session/interrupted-work.ts'
import { startWorker } from './offline/start-worker.ts'
import { watchVitals } from './vitals/watch-vitals.ts'

export function startBackgroundWork(kernel: HostKernel, navigate: (path: string) => void): void {
  restoreInterruptedWork(kernel, navigate)
  watchVitals(kernel)
  void startWorker()
}
