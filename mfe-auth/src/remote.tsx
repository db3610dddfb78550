import { defineRemote, type RemoteSlots } from 'shared-kernel'
import { HomeRoute } from './routes/home-route'
import { lazyPart } from './step/lazy-part'
import { SessionWatch } from './session/session-watch'

const slots: RemoteSlots = {
  signOut: lazyPart(() => import('./leaving/sign-out-dialog')),
  sessionWatch: SessionWatch,
}

export default defineRemote({
  contract: '1.0.0',
  name: 'auth',
  routes: [{ path: '/', Component: HomeRoute }, { path: '/app-login', Component: HomeRoute }],
  slots,
  emits: ['auth.pin-sent'],
})
