import { type ComponentType, lazy, Suspense } from 'react'
import type { RemoteRoute } from 'shared-kernel'

const screen = (load: () => Promise<{ default: ComponentType }>): ComponentType => {
  const Screen = lazy(load)
  return function SupportScreen() {
    return <Suspense fallback={null}><Screen /></Suspense>
  }
}

/** The routes of this room; portal.json announces them to the registry. */
export const routes: readonly RemoteRoute[] = [
  { path: '/seguranca', Component: screen(() => import('../security/security-screen')) },
  { path: '/canais-de-atendimento', Component: screen(() => import('../care/channels-screen')) },
  { path: '/politica-de-privacidade', Component: screen(() => import('../privacy/privacy-screen')) },
  { path: '/manutencao', Component: screen(() => import('../maintenance/maintenance-screen')) },
  { path: '/notificacoes', Component: screen(() => import('../notices/notices-screen')) },
  { path: '/cadastro-de-email', Component: screen(() => import('../email/email-screen')) },
]
