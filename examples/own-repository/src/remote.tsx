import { defineRemote } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'

export default defineRemote({
  name: 'fidelidade',
  routes: [
    { path: '/fidelidade', Component: lazyScreen(() => import('./loyalty/loyalty-screen.tsx')) },
  ],
})
