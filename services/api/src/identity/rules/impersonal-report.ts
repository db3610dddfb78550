/** What is kept of a navigation report: facts of a closed form, in which no document, phone, name or token fits. */
export interface ImpersonalReport {
  readonly action: string
  readonly page: string | null
  readonly customerType: 'PF' | 'PJ' | null
  readonly mobile: boolean | null
}

const PAGES = [
  '/',
  '/seguranca',
  '/contas/:reference',
  '/pagamento/pix',
  '/pagamento/boleto',
  '/pagamento/google-pay',
  '/pagamento/codigo-de-barras',
  '/pagamento/cartao-de-credito',
  '/pagamento/cartao-de-debito',
  '/notificacoes',
  '/cadastro-de-email',
  '/canais-de-atendimento',
  '/politica-de-privacidade',
  '/manutencao',
]

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (from, key) => (typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[key] : undefined),
    value,
  )

const pageOf = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const path = (value.split(/[?#]/)[0] ?? '').replace(/^\/contas\/[^/]+$/, '/contas/:reference')
  return PAGES.includes(path) ? path : null
}

/** Null where the report names no action of the form that actions have. */
export const impersonal = (report: Readonly<Record<string, unknown>>): ImpersonalReport | null => {
  const { action } = report
  if (typeof action !== 'string' || !/^[a-z][a-z_]{0,59}$/.test(action)) return null
  const type = at(report, 'customer', 'type')
  const mobile = at(report, 'access', 'device', 'mobile')
  return {
    action,
    page: pageOf(at(report, 'access', 'resource', 'page')),
    customerType: type === 'PF' || type === 'PJ' ? type : null,
    mobile: typeof mobile === 'boolean' ? mobile : null,
  }
}
