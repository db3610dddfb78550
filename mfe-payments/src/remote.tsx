import { defineRemote, REMOTE_CONTRACT_VERSION } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'
import { routes } from './routes'

export default defineRemote({
  contract: REMOTE_CONTRACT_VERSION,
  name: 'payments',
  routes,
  slots: { paymentReceived: lazyScreen(() => import('./receipt/received-notice')) },
})
