import { type ComponentType, lazy, Suspense } from 'react'
import type { RemoteRoute } from 'shared-kernel'
import { HomeScreen } from '../screens/home-screen'
import { texts } from '../texts'
import { PageSkeleton } from '../ui/page-skeleton'

const screen = (load: () => Promise<{ default: ComponentType }>, label: string): ComponentType => {
  const Screen = lazy(load)
  return function BillsScreen() {
    return <Suspense fallback={<PageSkeleton label={label} />}><Screen /></Suspense>
  }
}

/** The routes of this room; portal.json announces them to the registry. */
export const routes: readonly RemoteRoute[] = [
  { path: '/', Component: HomeScreen },
  { path: '/contas/:reference', Component: screen(() => import('../screens/bill-screen'), texts.bill.loading) },
  { path: '/contas/:reference/acordo', Component: screen(() => import('../screens/agreement-screen'), texts.agreement.loading) },
  { path: '/contas/:reference/oferta', Component: screen(() => import('../screens/offer-screen'), texts.offer.loading) },
]
