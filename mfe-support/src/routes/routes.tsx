import { cases } from '@portal/contract'
import { getPathPattern } from '@portal/contract/paths'
import type { RemoteRoute } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'
import { ScreenSkeleton } from '../page/screen-skeleton.tsx'
import { withProof } from '../proof/with-proof.tsx'

/** Routes of this remote, registered by portal.json. */
export const routes: readonly RemoteRoute[] = [
  {
    path: getPathPattern('security'),
    Component: withProof(lazyScreen(() => import('../security/security-screen.tsx'))),
    isPrerendered: true,
  },
  {
    path: getPathPattern('channels'),
    Component: lazyScreen(
      // The service worker caches this chunk, which the page lists (docs/adr/0169).
      () => import(/* webpackChunkName: "channels" */ '../contact/channels-screen.tsx'),
    ),
    isPrerendered: true,
  },
  {
    path: getPathPattern('privacy'),
    Component: withProof(lazyScreen(() => import('../privacy/privacy-screen.tsx'))),
    isPrerendered: true,
  },
  {
    path: getPathPattern('maintenance'),
    Component: lazyScreen(() => import('../maintenance/maintenance-screen.tsx')),
    isPrerendered: true,
  },
  {
    path: getPathPattern('myAccount'),
    Component: lazyScreen(() => import('../account/my-account-screen.tsx'), ScreenSkeleton),
  },
  {
    path: getPathPattern('notifications'),
    Component: lazyScreen(
      () => import('../notifications/notifications-screen.tsx'),
      ScreenSkeleton,
    ),
  },
  {
    path: getPathPattern('cases'),
    Component: lazyScreen(() => import('../cases/cases-screen.tsx'), ScreenSkeleton),
    prefetch: (read) => read(cases),
  },
  {
    path: getPathPattern('email'),
    Component: withProof(lazyScreen(() => import('../email/email-screen.tsx'), ScreenSkeleton)),
  },
  {
    path: getPathPattern('people'),
    Component: withProof(lazyScreen(() => import('../people/people-screen.tsx'), ScreenSkeleton)),
  },
  {
    path: getPathPattern('invitation'),
    Component: lazyScreen(() => import('../invitation/invitation-screen.tsx'), ScreenSkeleton),
  },
]
