import { getPathPattern } from '@portal/contract/paths'
import type { RemoteRoute } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'

/** Drawn by the build alone, so that no page carries their code, and a partner's page not even their names. */
const SHAPES = {
  [getPathPattern('picker')]: lazyScreen(() => import('./picker/picker-shape.tsx')),
  [getPathPattern('receipt')]: lazyScreen(() => import('./receipt/receipt-waiting.tsx')),
  [getPathPattern('method')]: lazyScreen(() => import('./page/payment-shape.tsx')),
}

/** The route with the shape of its page, where that has one. */
export const withShape = (route: RemoteRoute): RemoteRoute => {
  const Waiting = SHAPES[route.path]
  return Waiting ? { ...route, Waiting } : route
}
