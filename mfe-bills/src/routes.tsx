import { patternOf } from '@portal/contract'
import type { RemoteRoute } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'
import { HomeScreen } from './home/home-screen'
import { texts as agreement } from './agreement/texts'
import { texts as bill } from './bill/texts'
import { texts as offer } from './offer/texts'
import { PageSkeleton } from './page/page-skeleton'

const waiting = (label: string) => () => <PageSkeleton label={label} />

/** The routes of this room; portal.json announces them to the registry. */
export const routes: readonly RemoteRoute[] = [
  { path: patternOf('home'), Component: HomeScreen },
  { path: patternOf('bill'), Component: lazyScreen(() => import('./bill/bill-screen'), waiting(bill.loading)) },
  { path: patternOf('agreement'), Component: lazyScreen(() => import('./agreement/agreement-screen'), waiting(agreement.loading)) },
  { path: patternOf('offer'), Component: lazyScreen(() => import('./offer/offer-screen'), waiting(offer.loading)) },
  { path: patternOf('offerSigning'), Component: lazyScreen(() => import('./offer/signing-screen'), waiting(offer.loading)) },
]
