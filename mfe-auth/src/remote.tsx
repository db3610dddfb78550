import { patternOf } from '@portal/contract/paths'
import { defineRemote, type RemoteSlots } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'
import { HomeRoute } from './routes/home-route'
import { CompanyScreen } from './routes/screens'

const slots: RemoteSlots = {
  signOut: lazyScreen(() => import('./leaving/sign-out-dialog')),
  sessionExpiry: lazyScreen(() => import('./session/session-expiry-dialog')),
}

export default defineRemote({
  contract: '1.0.0',
  name: 'auth',
  routes: [
    { path: patternOf('login'), Component: HomeRoute, hasPicture: true },
    { path: patternOf('appLogin'), Component: HomeRoute },
    { path: patternOf('companyLogin'), Component: CompanyScreen },
  ],
  slots,
})
