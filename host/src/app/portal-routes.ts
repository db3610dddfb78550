import type { AnnouncedRoute } from '../federation/remote-loader'

export type PortalRoute = Pick<AnnouncedRoute, 'path' | 'remote' | 'access'>

const payment = (method: string): PortalRoute => ({ path: `/pagamento/${method}`, remote: 'payments', access: 'private' })

/** The specified paths besides the home page. They stand even while their remote is missing from the registry. */
const SPECIFIED: readonly PortalRoute[] = [
  { path: '/seguranca', remote: 'support', access: 'public' },
  { path: '/contas/:reference', remote: 'bills', access: 'private' },
  ...['pix', 'boleto', 'google-pay', 'codigo-de-barras', 'cartao-de-credito', 'cartao-de-debito'].map(payment),
  { path: '/notificacoes', remote: 'support', access: 'private' },
  { path: '/cadastro-de-email', remote: 'support', access: 'private' },
  { path: '/canais-de-atendimento', remote: 'support', access: 'public' },
  { path: '/politica-de-privacidade', remote: 'support', access: 'public' },
  { path: '/manutencao', remote: 'support', access: 'public' },
]

/** The specified paths, and those that remotes announce beyond them. */
export function portalRoutes(announced: readonly AnnouncedRoute[]): readonly PortalRoute[] {
  const known = new Set(['/', ...SPECIFIED.map(({ path }) => path)])
  return [...SPECIFIED, ...announced.filter(({ path }) => !known.has(path))]
}
