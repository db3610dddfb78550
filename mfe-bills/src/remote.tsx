import { defineRemote, REMOTE_CONTRACT_VERSION } from 'shared-kernel'
import { routes } from './routes.tsx'

export default defineRemote({
  contract: REMOTE_CONTRACT_VERSION,
  name: 'bills',
  routes,
})
