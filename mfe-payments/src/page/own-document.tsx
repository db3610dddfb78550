import { useEffect, type ReactNode } from 'react'
import { PaymentSkeleton } from './payment-skeleton.tsx'

interface OwnDocumentProps {
  /** Whether the edge made the present document for this page. */
  isHere: boolean
  children: ReactNode
}

const reload = () => window.location.reload()

/** A page whose document no other page shares: whoever comes from another page, and whoever leaves for one, loads it anew. */
export const OwnDocument = ({ isHere, children }: OwnDocumentProps) => {
  useEffect(() => {
    if (!isHere) return reload()
    const here = window.location.pathname
    return () => {
      if (window.location.pathname !== here) reload()
    }
  }, [isHere])
  return isHere ? children : <PaymentSkeleton />
}
