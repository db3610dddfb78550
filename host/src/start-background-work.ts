import { announceNewRegions } from '@portal/ui-kit/announce-new-regions'
import { restoreLostFocus } from '@portal/ui-kit/restore-lost-focus'
import type { HostKernel } from 'shared-kernel/host'
import type { RemoteLoader } from './federation/remote-loader.ts'
import { preloadOnIntent } from './navigation/preload-on-intent.ts'
import { startPageTransitions } from './navigation/view-transitions.ts'
import { restoreInterruptedWork } from './session/interrupted-work.ts'
import { startWorker } from './offline/start-worker.ts'
import { watchVitals } from './vitals/watch-vitals.ts'

export function startBackgroundWork(
  kernel: HostKernel,
  loader: RemoteLoader,
  navigate: (path: string) => void,
): void {
  preloadOnIntent(kernel, loader)
  startPageTransitions(kernel)
  restoreLostFocus(document, 'main')
  announceNewRegions(document)
  restoreInterruptedWork(kernel, navigate)
  watchVitals(kernel)
  void startWorker()
}
