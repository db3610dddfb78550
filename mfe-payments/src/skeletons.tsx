import { getPathPattern } from '@portal/contract/paths'
import type { RemoteRoute } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'

/** Drawn by the build alone, so that no page carries their code, and a partner's page not even their names. */
const SKELETONS = {
  [getPathPattern('picker')]: lazyScreen(() => import('./picker/picker-skeleton.tsx')),
  [getPathPattern('receipt')]: lazyScreen(() => import('./receipt/receipt-skeleton.tsx')),
  [getPathPattern('method')]: lazyScreen(() => import('./page/payment-page-skeleton.tsx')),
}

/** The route with the shape of its page, where that has one. */
export const withSkeleton = (route: RemoteRoute): RemoteRoute => {
  const Waiting = SKELETONS[route.path]
  return Waiting ? { ...route, Skeleton: Waiting } : route
}
