import { Skeleton, SkeletonBlock, SkeletonLine } from '@portal/ui-kit/skeleton'
import type { ReactNode } from 'react'
import { FlowColumns } from './flow-layout'
import { pageWords } from './words'

/** The shape of a payment page while its code is made; the heading stands already. */
export const PaymentSkeleton = ({ heading }: { heading: ReactNode }) => (
  <FlowColumns
    heading={heading}
    owed={<Skeleton label={pageWords.loading}><SkeletonBlock height={208} /></Skeleton>}
    action={<Skeleton label=""><SkeletonBlock height={300} /><SkeletonLine width="60%" /></Skeleton>}
    details={<Skeleton label=""><SkeletonBlock height={220} /></Skeleton>}
  />
)
