import type { Role } from './roles.ts'

/**
 * Base path of each interface, relative to the portal's origin. SMS endpoints have their own base
 * path (specification, section 7).
 */
export const INTERFACE_BASE = {
  main: '/api',
  sms: '/api/sms',
  legacy: '/api/legacy',
  v2: '/api/v2',
  open: '/api/open',
} as const
export type InterfaceName = keyof typeof INTERFACE_BASE

/**
 * Token that an endpoint requires.
 *
 * - `public`: none.
 * - `pending`: a session whose identity is not confirmed yet.
 * - `customer`: a confirmed session.
 */
export type Access = 'public' | 'pending' | 'customer'
/**
 * Format of the response body: JSON of `output`, a PDF, or server-sent events whose data is JSON of
 * `output`.
 */
export type ResponseKind = 'json' | 'pdf' | 'events'

/** Data of a request. Parsing its response needs the schemas of `Endpoint`. */
export interface EndpointDescriptor {
  readonly id: string
  readonly summary: string
  readonly interface: InterfaceName
  readonly method: 'GET' | 'POST'
  /** Path below the interface's base path, with parameters in braces: '/{product}/2factor/sms'. */
  readonly path: string
  readonly access: Access
  readonly responseKind: ResponseKind
  /** HTTP status of a successful response. */
  readonly success: 200 | 201 | 202 | 204
  /**
   * Whether a session of a partner's page may call the endpoint. Such a session can only read and
   * pay invoices.
   */
  readonly partners?: true
  /** Least role that a person of a company needs. `getRequiredRole` returns the default. */
  readonly requiredRole?: Role
  /**
   * Whether the user must have proved the identity in the last five minutes; the response is
   * PROOF.REQUIRED otherwise.
   */
  readonly requiresProof?: true
  /** Whether a request must carry an Idempotency-Key header. */
  readonly idempotent: boolean
}

/** Returns the path for a router: '/api/:product/multi-debts'. */
export const toRoutePattern = (endpoint: EndpointDescriptor): string =>
  INTERFACE_BASE[endpoint.interface] + endpoint.path.replace(/\{(\w+)\}/g, ':$1')

/** Returns the path with percent-encoded parameters; throws a TypeError when one is missing. */
export const buildEndpointPath = (
  endpoint: EndpointDescriptor,
  params: Readonly<Record<string, string>> = {},
): string =>
  INTERFACE_BASE[endpoint.interface] +
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${endpoint.id}: missing path parameter ${name}`)
    return encodeURIComponent(value)
  })

export interface EndpointUrlInput {
  readonly params?: unknown
  readonly query?: unknown
}

/**
 * Returns path and query of a request. The result is deterministic, so that edge and browser build
 * equal URLs. Undefined values are left out.
 */
export function buildEndpointUrl(
  endpoint: EndpointDescriptor,
  { params, query }: EndpointUrlInput,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value))
  const path = buildEndpointPath(endpoint, params as Record<string, string> | undefined)
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

// Endpoints without a response body: the landing page can call them without loading schemas.

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

/** Pages that only link to payments read its role, without the schemas of a payment. */
export const PAY_ENDPOINT = {
  id: 'pay',
  summary: 'Start a payment',
  interface: 'main',
  method: 'POST',
  path: '/payment',
  access: 'customer',
  requiredRole: 'pays',
  partners: true,
  responseKind: 'json',
  success: 201,
  idempotent: true,
} as const satisfies EndpointDescriptor
