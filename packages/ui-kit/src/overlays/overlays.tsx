import type { ReactNode } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { enableShadowDOM } from 'react-stately/private/flags/flags'

/**
 * Dialogs of everything below appear inside `container` instead of the page's body: for a tree inside a shadow root, whose styles and
 * focus end there.
 */
export const OverlayContainer = ({
  container,
  children,
}: {
  container: HTMLElement
  children: ReactNode
}) => <PortalProvider getContainer={() => container}>{children}</PortalProvider>

/** Has focus scopes look into shadow roots. To be called before anything is rendered there. */
export const enableShadowRoots = (): void => enableShadowDOM()
