import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

interface LiveRegionProps {
  /** What is read out when it changes; keep the component mounted with '' before. */
  message: string
  assertive?: boolean
}

/** Reads a changed message to screen readers; invisible. */
export const LiveRegion = ({ message, assertive = false }: LiveRegionProps) => (
  <VisuallyHidden role={assertive ? 'alert' : 'status'}>{message}</VisuallyHidden>
)
