import '@portal/ui-kit/tokens.css'
import '@portal/ui-kit/brand.css'
import './frame.css'
import type { MountedPayments, PaymentsEvent, PaymentsOptions } from '@portal/payments'
import { enableShadowRoots, OverlayContainer } from '@portal/ui-kit/overlays'
import { createRoot } from 'react-dom/client'
import { KernelProvider } from 'shared-kernel/react'
import { MemoryRouter } from 'shared-kernel/guest'
import { adoptSheets } from '../page/adopted-sheets.ts'
import { PageTheme } from '../page/page-theme.ts'
import { PortalOrigin } from '../page/portal-origin.ts'
import { buildPickerUrl } from '../payment/urls.ts'
import { Crashed } from './crashed.tsx'
import { createGuest } from './create-guest.ts'
import { GuestPages } from './guest-pages.tsx'
import { applyPartnerTheme } from './partner-theme.ts'
import { Toasts } from './toasts.tsx'
import { PartnerEvents } from './partner-events.tsx'

enableShadowRoots()

/** `invoices` may be null in a page without types. */
const getStartPath = ({ invoices }: PaymentsOptions): string =>
  invoices?.length ? buildPickerUrl(invoices) : '/'

/**
 * Renders the payments inside the shadow root of a partner page. If rendering throws, everything is
 * removed again.
 */
export function mount(
  shadow: ShadowRoot,
  options: PaymentsOptions,
  origin: string,
): MountedPayments {
  const cleanups = [adoptSheets(shadow)]
  const unmount = (): void => {
    for (const step of cleanups.reverse()) step()
    shadow.replaceChildren()
  }
  try {
    return { update: renderPayments(shadow, options, origin, cleanups), unmount }
  } catch (error) {
    unmount()
    throw error
  }
}

/** Renders the tree and returns the `update` function. Pushes cleanup callbacks, which run in reverse order. */
function renderPayments(
  shadow: ShadowRoot,
  initialOptions: PaymentsOptions,
  origin: string,
  cleanups: (() => void)[],
): MountedPayments['update'] {
  let options = initialOptions
  const notify = (event: PaymentsEvent): void => options.onEvent?.(event)
  const frame = document.createElement('div')
  const page = document.createElement('div')
  const overlays = document.createElement('div')
  frame.append(page, overlays)
  frame.className = 'portal-root'
  // The page may be in another language.
  frame.lang = 'pt-BR'
  shadow.replaceChildren(frame)
  const refusedColours = applyPartnerTheme(frame)
  if (refusedColours.length > 0) {
    console.warn(`Portal payments ignore ${refusedColours.join(', ')}: the contrast is below 4.5`)
    notify({ type: 'error', code: 'THEME.CONTRAST', traceId: '-' })
  }
  const guest = createGuest({ origin, token: initialOptions.token, notify })
  cleanups.push(() => guest.dispose())
  let hasCrashed = false
  const root = createRoot(page, {
    // React has unmounted the tree, because the error is outside of every boundary. A second error
    // in the fallback is not retried.
    onUncaughtError: (error) => {
      console.error(error)
      if (hasCrashed) return
      hasCrashed = true
      notify({ type: 'error', code: 'CRASHED', traceId: '-' })
      root.render(<Crashed onRetry={show} />)
    },
  })
  cleanups.push(() => root.unmount())

  const show = (): void => {
    hasCrashed = false
    const { theme = 'light', contracts } = options
    if (theme === 'auto') delete frame.dataset.theme
    else frame.dataset.theme = theme
    const start = getStartPath(options)
    root.render(
      <OverlayContainer container={overlays}>
        <MemoryRouter key={start} start={start} origin={origin}>
          <KernelProvider kernel={guest.kernel}>
            <PartnerEvents notify={notify} onNavigate={guest.setPath} />
            <PortalOrigin value={origin}>
              <PageTheme value={theme}>
                <GuestPages guest={guest} contracts={contracts} />
              </PageTheme>
            </PortalOrigin>
            <Toasts />
          </KernelProvider>
        </MemoryRouter>
      </OverlayContainer>,
    )
  }
  show()
  // The first screen does not wait for it. Without it, the payments work as before.
  void import(/* webpackChunkName: "follow" */ './screen-reader-support.ts').then(
    ({ default: start }) => frame.isConnected && cleanups.push(start(shadow)),
    () => undefined,
  )

  return (changes) => {
    options = { ...options, ...changes }
    if (changes.token) guest.acceptToken(changes.token)
    show()
  }
}
