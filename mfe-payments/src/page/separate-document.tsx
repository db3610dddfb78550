import { useEffect, type ReactNode } from 'react'
import { PaymentSkeleton } from './payment-skeleton.tsx'

interface SeparateDocumentProps {
  /** True when the edge served the current document for this page. */
  isLoaded: boolean
  children: ReactNode
}

const reload = () => window.location.reload()

/**
 * Page with its own document. Entering and leaving it reloads, so that its Content-Security-Policy
 * applies to this page only.
 */
export const SeparateDocument = ({ isLoaded, children }: SeparateDocumentProps) => {
  useEffect(() => {
    if (!isLoaded) return reload()
    const initialPath = window.location.pathname
    return () => {
      if (window.location.pathname !== initialPath) reload()
    }
  }, [isLoaded])
  return isLoaded ? children : <PaymentSkeleton />
}
