import type { ReactNode } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { enableShadowDOM } from 'react-stately/private/flags/flags'

/**
 * Renders dialogs inside `container` instead of the body: for a tree inside a shadow root, whose
 * styles and focus end there.
 */
export const OverlayContainer = ({
  container,
  children,
}: {
  container: HTMLElement
  children: ReactNode
}) => <PortalProvider getContainer={() => container}>{children}</PortalProvider>

/** Enables focus handling inside shadow roots; call it before the first render there. */
export const enableShadowRoots = (): void => enableShadowDOM()
