import { type ComponentType, lazy, Suspense } from 'react'
import type { RemoteRoute } from 'shared-kernel'

const screen = (load: () => Promise<{ default: ComponentType }>): ComponentType => {
  const Screen = lazy(load)
  return function SupportScreen() {
    return <Suspense fallback={null}><Screen /></Suspense>
  }
}

/** The routes of this room; package.json announces the same paths to the registry. */
export const routes: readonly RemoteRoute[] = [
  { path: '/seguranca', Component: screen(() => import('../screens/security-screen')) },
  { path: '/canais-de-atendimento', Component: screen(() => import('../screens/channels-screen')) },
  { path: '/politica-de-privacidade', Component: screen(() => import('../screens/privacy-screen')) },
  { path: '/manutencao', Component: screen(() => import('../screens/maintenance-screen')) },
  { path: '/notificacoes', Component: screen(() => import('../screens/notifications-screen')) },
  { path: '/cadastro-de-email', Component: screen(() => import('../screens/email-screen')) },
]
