import '@portal/ui-kit/tokens.css'
import '@portal/ui-kit/brand.css'
import '@portal/ui-kit/typeface.css'
import './first-paint.css'
import './page-ready/skeleton.css'
import { createRandomId } from '@portal/contract'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createKernel, createPortalPage } from 'shared-kernel/host'
import { BrowserRouter } from 'shared-kernel/react'
import { createPrerenderedPage } from './federation/prerendered-page.ts'
import { createNavigation } from './navigation/navigation.ts'
import { Portal } from './portal.tsx'
import { readConfig } from './read-config.ts'
import { createPortalLoader } from './federation/portal-loader.ts'
import { toErrorMessage } from './federation/to-error-message.ts'
import type { RemoteFailure } from './federation/remote-load-error.ts'
import type { ScriptGuard } from './federation/script-guard.ts'
import { watchUncaught } from './federation/watch-uncaught.ts'
import { onPageReady } from './page-ready/on-page-ready.ts'
import { removeSkeletonWhenReady } from './page-ready/remove-skeleton.ts'

export function startPortal(root: HTMLElement, guard: ScriptGuard): void {
  removeSkeletonWhenReady(root)
  const navigation = createNavigation()
  const config = readConfig()
  const page = createPortalPage(config.partnerOrigins)
  const kernel = createKernel({ config, page, navigate: navigation.go })

  const onFailure = ({ remote, version = '', stage, reason }: RemoteFailure) => {
    kernel.reporter.report('remote_failed', { remote, version, stage, reason })
  }
  const reportUncaught = watchUncaught(onFailure)
  const reportCrash = (cause: unknown) => {
    reportUncaught(cause)
    const traceId = createRandomId()
    kernel.reporter.report('portal_crashed', { traceId, reason: toErrorMessage(cause) })
    return traceId
  }

  // Deferred, so that background work does not delay the page. The browser buffers performance
  // entries.
  const startWork = () => {
    stopWaiting?.()
    removeEventListener('pointerdown', startWork)
    removeEventListener('keydown', startWork)
    void import('./start-background-work.ts').then(
      ({ startBackgroundWork }) => startBackgroundWork(kernel, loader, navigation.go),
      () => undefined,
    )
  }
  addEventListener('pointerdown', startWork)
  addEventListener('keydown', startWork)
  // Without any input, too: a session that expires must not lose the page it leaves.
  const stopWaiting =
    kernel.session.state.status === 'AUTHENTICATED' ? onPageReady(root, startWork) : undefined
  const loader = createPortalLoader(guard, kernel, onFailure)
  const portal = {
    kernel,
    loader,
    navigation,
    reportCrash,
    renderRouter: (page: ReactNode) => <BrowserRouter>{page}</BrowserRouter>,
  }
  const isAnonymous = kernel.session.state.status === 'UNAUTHENTICATED' && page.loginToken === null
  if (root.dataset.picture === undefined || !isAnonymous)
    return createRoot(root).render(<Portal {...portal} prerendered={undefined} />)
  hydrateRoot(
    root,
    <Portal {...portal} prerendered={createPrerenderedPage(root.dataset.picture, loader)} />,
  )
}
