import { defineRemote } from 'shared-kernel'
import { routes } from './routes.tsx'

export default defineRemote({
  name: 'bills',
  routes,
})
