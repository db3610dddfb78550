import { defineRemote, type RemoteSlots } from 'shared-kernel'
import { HomeRoute } from './routes/home-route'
import { lazyPart } from './ui/lazy-part'
import { SessionWatch } from './screens/session-watch'

const slots: RemoteSlots = {
  signOut: lazyPart(() => import('./screens/sign-out-dialog')),
  sessionWatch: SessionWatch,
}

export default defineRemote({
  contract: '1.0.0',
  name: 'auth',
  routes: [{ path: '/', Component: HomeRoute }, { path: '/app-login', Component: HomeRoute }],
  slots,
  emits: ['auth.pin-sent'],
})
