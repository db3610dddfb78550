import { defineRemote, REMOTE_CONTRACT_VERSION } from 'shared-kernel'
import { routes } from './routes'

export default defineRemote({
  contract: REMOTE_CONTRACT_VERSION,
  name: 'payments',
  routes,
})
