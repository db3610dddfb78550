import { automaticPix, credits, getPathPattern, invoice } from '@portal/contract'
import type { RemoteRoute } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'
import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Stack } from '@portal/ui-kit/layout'
import { AccountSkeleton } from './account/account-skeleton.tsx'
import { HomeScreen } from './home/home-screen.tsx'
import { AgreementSkeleton } from './agreement/agreement-skeleton.tsx'
import { texts as invoiceTexts } from './invoice/texts.ts'
import { AnnualStatementsSkeleton } from './annual-statements/annual-statements-skeleton.tsx'
import { CreditsSkeleton } from './credits/credits-skeleton.tsx'
import { AutomaticPixSkeleton } from './automatic-pix/automatic-pix-skeleton.tsx'
import { OfferSkeleton } from './offer/offer-skeleton.tsx'
import { texts as offerTexts } from './offer/texts.ts'
import { PageSkeleton } from './page/page-skeleton.tsx'
import { PaymentHistorySkeleton } from './payment-history/payment-history-skeleton.tsx'

const InvoiceSkeleton = () => <PageSkeleton label={invoiceTexts.loading} />
const SigningSkeleton = () => <PageSkeleton label={offerTexts.loading} />
const HomeSkeleton = () => (
  <Stack gap={24}>
    <SkeletonRect height={36} width="40%" />
    <AccountSkeleton />
  </Stack>
)

/**
 * Routes of this remote, registered by portal.json. A chunk named after its page is preloaded with
 * that page's HTML.
 */
export const routes: readonly RemoteRoute[] = [
  { path: getPathPattern('home'), Component: HomeScreen, Skeleton: HomeSkeleton },
  {
    path: getPathPattern('bill'),
    Component: lazyScreen(
      () => import(/* webpackChunkName: "bill" */ './invoice/invoice-screen.tsx'),
      InvoiceSkeleton,
    ),
    Skeleton: InvoiceSkeleton,
    prefetch: (read, { reference = '' }) => read(invoice, { params: { reference } }),
  },
  {
    path: getPathPattern('agreement'),
    Component: lazyScreen(
      () => import(/* webpackChunkName: "agreement" */ './agreement/agreement-screen.tsx'),
      AgreementSkeleton,
    ),
    Skeleton: AgreementSkeleton,
  },
  {
    path: getPathPattern('offer'),
    Component: lazyScreen(
      () => import(/* webpackChunkName: "offer" */ './offer/offer-screen.tsx'),
      OfferSkeleton,
    ),
    Skeleton: OfferSkeleton,
  },
  {
    path: getPathPattern('offerSigning'),
    Component: lazyScreen(
      () => import(/* webpackChunkName: "offerSigning" */ './offer/signing-screen.tsx'),
      SigningSkeleton,
    ),
    Skeleton: SigningSkeleton,
  },
  {
    path: getPathPattern('paymentHistory'),
    Component: lazyScreen(
      () =>
        import(
          /* webpackChunkName: "paymentHistory" */ './payment-history/payment-history-screen.tsx'
        ),
      PaymentHistorySkeleton,
    ),
    Skeleton: PaymentHistorySkeleton,
  },
  {
    path: getPathPattern('annualStatements'),
    Component: lazyScreen(
      () =>
        import(
          /* webpackChunkName: "annualStatements" */ './annual-statements/annual-statements-screen.tsx'
        ),
      AnnualStatementsSkeleton,
    ),
    Skeleton: AnnualStatementsSkeleton,
  },
  {
    path: getPathPattern('credits'),
    Component: lazyScreen(
      () => import(/* webpackChunkName: "credits" */ './credits/credits-screen.tsx'),
      CreditsSkeleton,
    ),
    Skeleton: CreditsSkeleton,
    prefetch: (read) => read(credits),
  },
  {
    path: getPathPattern('automaticPix'),
    Component: lazyScreen(
      () =>
        import(/* webpackChunkName: "automaticPix" */ './automatic-pix/automatic-pix-screen.tsx'),
      AutomaticPixSkeleton,
    ),
    Skeleton: AutomaticPixSkeleton,
    prefetch: (read) => read(automaticPix),
  },
]
