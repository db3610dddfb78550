import { getPathPattern } from '@portal/contract'
import type { RemoteRoute } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'
import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Stack } from '@portal/ui-kit/layout'
import { AccountSkeleton } from './account/account-skeleton.tsx'
import { HomeScreen } from './home/home-screen.tsx'
import { AgreementShape } from './agreement/agreement-shape.tsx'
import { texts as bill } from './bill/texts.ts'
import { OfferShape } from './offer/offer-shape.tsx'
import { texts as offer } from './offer/texts.ts'
import { PageSkeleton } from './page/page-skeleton.tsx'

const BillShape = () => <PageSkeleton label={bill.loading} />
const SigningShape = () => <PageSkeleton label={offer.loading} />
const HomeShape = () => (
  <Stack gap={24}>
    <SkeletonRect height={36} width="40%" />
    <AccountSkeleton />
  </Stack>
)

/** The routes of this room; portal.json announces them to the registry. A chunk that is called as its page is comes with that page's HTML. */
export const routes: readonly RemoteRoute[] = [
  { path: getPathPattern('home'), Component: HomeScreen, Waiting: HomeShape },
  {
    path: getPathPattern('bill'),
    Component: lazyScreen(
      () => import(/* webpackChunkName: "bill" */ './bill/bill-screen.tsx'),
      BillShape,
    ),
    Waiting: BillShape,
  },
  {
    path: getPathPattern('agreement'),
    Component: lazyScreen(
      () => import(/* webpackChunkName: "agreement" */ './agreement/agreement-screen.tsx'),
      AgreementShape,
    ),
    Waiting: AgreementShape,
  },
  {
    path: getPathPattern('offer'),
    Component: lazyScreen(
      () => import(/* webpackChunkName: "offer" */ './offer/offer-screen.tsx'),
      OfferShape,
    ),
    Waiting: OfferShape,
  },
  {
    path: getPathPattern('offerSigning'),
    Component: lazyScreen(
      () => import(/* webpackChunkName: "offerSigning" */ './offer/signing-screen.tsx'),
      SigningShape,
    ),
    Waiting: SigningShape,
  },
]
