import type { Role } from './roles.ts'

/** Base path of each interface, behind the portal's own origin. SMS sending has its own base path (section 7). */
export const INTERFACE_BASE = {
  main: '/api',
  sms: '/api/sms',
  legacy: '/api/legacy',
  v2: '/api/v2',
  open: '/api/open',
} as const
export type InterfaceName = keyof typeof INTERFACE_BASE

/** public: no token. pending: a token whose identity is not confirmed yet is enough. customer: a confirmed one. */
export type Access = 'public' | 'pending' | 'customer'
/** What the answer's body is: JSON of `output`, a PDF, or server-sent events whose data is JSON of `output`. */
export type ResponseKind = 'json' | 'pdf' | 'events'

/** All that it takes to send a call; reading its answer takes the schemas of `Endpoint`. */
export interface EndpointDescriptor {
  readonly id: string
  readonly summary: string
  readonly interface: InterfaceName
  readonly method: 'GET' | 'POST'
  /** Path below the interface's base, parameters in braces: '/{product}/2factor/sms'. */
  readonly path: string
  readonly access: Access
  readonly responseKind: ResponseKind
  /** Status of success. */
  readonly success: 200 | 201 | 202 | 204
  /** Open to the session of a partner's page too, which sees and pays invoices and nothing else. */
  readonly partners?: true
  /** The least role that a person of a company needs for it; `roleFor` says what it is where this is left out. */
  readonly requiredRole?: Role
  /** True where the call needs an Idempotency-Key header. */
  readonly idempotent: boolean
}

/** Path of an endpoint for a router: '/api/:product/multi-debts'. */
export const toRoutePattern = (address: EndpointDescriptor): string =>
  INTERFACE_BASE[address.interface] + address.path.replace(/\{(\w+)\}/g, ':$1')

/** Path of a call with its parameters filled in and percent-encoded; throws when one is missing. */
export const buildEndpointPath = (
  address: EndpointDescriptor,
  params: Readonly<Record<string, string>> = {},
): string =>
  INTERFACE_BASE[address.interface] +
  address.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${address.id}: missing path parameter ${name}`)
    return encodeURIComponent(value)
  })

/** What the address of a call is filled in with. */
export interface EndpointUrlInput {
  readonly params?: unknown
  readonly query?: unknown
}

/** Path and query of a call: the same text wherever it is made up. A value that is undefined is left out. */
export function buildEndpointUrl(
  address: EndpointDescriptor,
  { params, query }: EndpointUrlInput,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value))
  const path = buildEndpointPath(address, params as Record<string, string> | undefined)
  // `search.size` is undefined before Chrome 113 and Safari 17.
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

// The calls whose answer nobody reads: the landing page can send them without a schema on board.

export const REPORT_ENDPOINT = {
  id: 'report',
  summary: 'Navigation report',
  interface: 'main',
  method: 'POST',
  path: '/report',
  access: 'public',
  responseKind: 'json',
  success: 202,
  idempotent: false,
} as const satisfies EndpointDescriptor

export const LOGOUT_ENDPOINT = {
  id: 'logout',
  summary: 'End the session on the server',
  interface: 'v2',
  method: 'POST',
  path: '/session/logout',
  access: 'pending',
  partners: true,
  responseKind: 'json',
  success: 204,
  idempotent: false,
} as const satisfies EndpointDescriptor

// The calls that pages with bills begin with: the edge makes them before the code that reads the responses is there.

export const ACCOUNT_ENDPOINT = {
  id: 'account',
  summary: 'Contracts, campaigns, contacts and the multi-debt check in one response',
  interface: 'v2',
  method: 'GET',
  path: '/account',
  access: 'customer',
  partners: true,
  responseKind: 'json',
  success: 200,
  idempotent: false,
} as const satisfies EndpointDescriptor

export const CUSTOMER_ENDPOINT = {
  id: 'customer',
  summary: 'Who is logged in, and what they may do',
  interface: 'main',
  method: 'GET',
  path: '/customer',
  access: 'customer',
  responseKind: 'json',
  success: 200,
  idempotent: false,
} as const satisfies EndpointDescriptor

export const INVOICE_ENDPOINT = {
  id: 'invoice',
  summary: 'One invoice with its lines and payments',
  interface: 'v2',
  method: 'GET',
  path: '/invoices/{reference}',
  access: 'customer',
  responseKind: 'json',
  success: 200,
  idempotent: false,
} as const satisfies EndpointDescriptor
