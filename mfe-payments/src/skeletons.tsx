import { getPathPattern } from '@portal/contract/paths'
import type { RemoteRoute } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'

/** Used at build time only: prerendered HTML contains the skeletons, and no page loads their code. */
const SKELETONS = {
  [getPathPattern('picker')]: lazyScreen(() => import('./picker/picker-skeleton.tsx')),
  [getPathPattern('receipt')]: lazyScreen(() => import('./receipt/receipt-skeleton.tsx')),
  [getPathPattern('method')]: lazyScreen(() => import('./page/payment-page-skeleton.tsx')),
}

export const withSkeleton = (route: RemoteRoute): RemoteRoute => {
  const Waiting = SKELETONS[route.path]
  return Waiting ? { ...route, Skeleton: Waiting } : route
}
