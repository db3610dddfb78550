import type { RemoteRoute } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'

/** The routes of this room; portal.json announces them to the registry. */
export const routes: readonly RemoteRoute[] = [
  { path: '/seguranca', Component: lazyScreen(() => import('../security/security-screen')) },
  { path: '/canais-de-atendimento', Component: lazyScreen(() => import('../care/channels-screen')) },
  { path: '/politica-de-privacidade', Component: lazyScreen(() => import('../privacy/privacy-screen')) },
  { path: '/manutencao', Component: lazyScreen(() => import('../maintenance/maintenance-screen')) },
  { path: '/notificacoes', Component: lazyScreen(() => import('../notices/notices-screen')) },
  { path: '/cadastro-de-email', Component: lazyScreen(() => import('../email/email-screen')) },
]
