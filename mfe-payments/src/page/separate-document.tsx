import { useEffect, type ReactNode } from 'react'
import { PaymentSkeleton } from './payment-skeleton.tsx'

interface SeparateDocumentProps {
  /** Whether the edge made the present document for this page. */
  isLoaded: boolean
  children: ReactNode
}

const reload = () => window.location.reload()

/** A page whose document no other page shares: whoever comes from another page, and whoever leaves for one, loads it anew. */
export const SeparateDocument = ({ isLoaded: isHere, children }: SeparateDocumentProps) => {
  useEffect(() => {
    if (!isHere) return reload()
    const initialPath = window.location.pathname
    return () => {
      if (window.location.pathname !== initialPath) reload()
    }
  }, [isHere])
  return isHere ? children : <PaymentSkeleton />
}
