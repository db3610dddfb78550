import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

interface LiveRegionProps {
  /**
   * Announced when it changes; mount the component with an empty one first. An element with a new
   * key repeats the same text.
   */
  message: ReactNode
  assertive?: boolean
}

/** Renders an invisible live region that announces each new message. */
export const LiveRegion = ({ message, assertive = false }: LiveRegionProps) => (
  <VisuallyHidden role={assertive ? 'alert' : 'status'}>{message}</VisuallyHidden>
)
