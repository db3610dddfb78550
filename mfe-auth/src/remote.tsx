import { getPathPattern } from '@portal/contract/paths'
import { defineRemote, type RemoteSlots } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'
import { HomeRoute } from './routes/home-route.tsx'
import { CompanyScreen } from './routes/screens.ts'

const slots: RemoteSlots = {
  signOut: lazyScreen(() => import('./sign-out/sign-out-dialog.tsx')),
  sessionExpiry: lazyScreen(() => import('./session/session-expiry-dialog.tsx')),
}

export default defineRemote({
  name: 'auth',
  routes: [
    { path: getPathPattern('login'), Component: HomeRoute, isPrerendered: true },
    { path: getPathPattern('appLogin'), Component: () => <HomeRoute isAppLogin /> },
    { path: getPathPattern('companyLogin'), Component: CompanyScreen },
  ],
  slots,
})
