import '@portal/ui-kit/tokens.css'
import '@portal/ui-kit/brand.css'
import './first-paint.css'
import './waiting/shape.css'
import { createRandomId } from '@portal/contract'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createKernel, portalPage } from 'shared-kernel/host'
import { BrowserRouter } from 'shared-kernel/react'
import { pictureOf } from './federation/first-picture.ts'
import { createNavigation } from './navigation/navigation.ts'
import { Portal } from './portal.tsx'
import { readConfig } from './read-config.ts'
import { createPortalLoader } from './federation/portal-loader.ts'
import { reasonOf } from './federation/reason-of.ts'
import type { RemoteFailure } from './federation/remote-load-error.ts'
import type { ScriptGuard } from './federation/script-guard.ts'
import { watchUncaught } from './federation/watch-uncaught.ts'
import { removeShapeWhenWhole } from './waiting/remove-shape.ts'

/** Makes the plumbing of the tab and puts the portal on the page. */
export function bootstrap(root: HTMLElement, guard: ScriptGuard): void {
  removeShapeWhenWhole(root)
  const navigation = createNavigation()
  const config = readConfig()
  const page = portalPage(config.partnerOrigins)
  const kernel = createKernel({ config, page: page, navigate: navigation.go })

  const onFailure = ({ remote, version = '', stage, reason }: RemoteFailure) => {
    kernel.reporter.report('remote_failed', { remote, version, stage, reason })
  }
  const reportCrash = (cause: unknown) => {
    const traceId = createRandomId()
    kernel.reporter.report('portal_crashed', { traceId, reason: reasonOf(cause) })
    return traceId
  }

  watchUncaught(onFailure)
  // Not before the first touch: until then there is more important work, and the browser keeps what it has seen.
  const onTouch = () =>
    void import('./after-first-touch.ts').then(
      ({ afterFirstTouch }) => afterFirstTouch(kernel),
      () => undefined,
    )
  addEventListener('pointerdown', onTouch, { once: true })
  const loader = createPortalLoader(guard, kernel.bus, onFailure)
  const portal = {
    kernel,
    loader,
    navigation,
    reportCrash,
    route: (page: ReactNode) => <BrowserRouter>{page}</BrowserRouter>,
  }
  const isStranger = kernel.session.state.status === 'UNAUTHENTICATED' && page.loginToken === null
  if (root.dataset.picture === undefined || !isStranger)
    return createRoot(root).render(<Portal {...portal} picture={undefined} />)
  hydrateRoot(root, <Portal {...portal} picture={pictureOf(root.dataset.picture, loader)} />)
}
