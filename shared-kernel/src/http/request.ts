import { buildEndpointUrl, type EndpointUrlInput, type EndpointDescriptor } from '@portal/contract'
import type { CookieJar } from '../cookies/cookie-jar.ts'
import { COOKIE } from '../cookies/session-cookies.ts'

/** What every request carries, beside the call's own input. */
export interface RequestContext {
  readonly jar: CookieJar
  readonly portalId: string
  /** '' on the portal's own pages; the portal's origin on a partner's. */
  readonly apiOrigin: string
  /** Origin of the page that frames the portal: the acquirer has to know it. */
  readonly embedderOrigin?: string | undefined
}

export interface RequestInput extends EndpointUrlInput {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** What was done for this call to be made once more. */
  readonly proofOfWork?: string
  readonly body?: unknown
}

export const CSRF_COOKIE = 'XSRF-TOKEN'

const ACCEPT = {
  json: 'application/json',
  pdf: 'application/pdf, application/json',
  events: 'text/event-stream',
} as const

/** Interfaces that want the protocol of the attendance beside the token. */
const INTERFACES_WITH_PROTOCOL: ReadonlySet<string> = new Set(['legacy', 'open', 'v2'])

export const buildUrl = (
  context: RequestContext,
  endpoint: EndpointDescriptor,
  input: RequestInput,
): string => context.apiOrigin + buildEndpointUrl(endpoint, input)

export function buildRequest(
  context: RequestContext,
  endpoint: EndpointDescriptor,
  input: RequestInput,
): RequestInit {
  const hasBody = endpoint.method === 'POST' && input.body !== undefined
  return {
    method: endpoint.method,
    credentials: context.apiOrigin === '' ? 'same-origin' : 'omit',
    cache: 'no-store',
    headers: buildHeaders(context, endpoint, input, hasBody),
    ...(hasBody && { body: JSON.stringify(input.body) }),
    ...(input.signal && { signal: input.signal }),
  }
}

function buildHeaders(
  { jar, portalId, embedderOrigin }: RequestContext,
  endpoint: EndpointDescriptor,
  input: RequestInput,
  hasBody: boolean,
): Record<string, string> {
  const token = jar.get(COOKIE.accessToken)
  const csrf = jar.get(CSRF_COOKIE)
  const protocol = jar.get(COOKIE.protocol)
  return {
    accept: ACCEPT[endpoint.responseKind],
    'x-portal-id': portalId,
    traceparent: createTraceparent(),
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(csrf && { 'x-xsrf-token': csrf }),
    ...(protocol && INTERFACES_WITH_PROTOCOL.has(endpoint.interface) && { 'x-protocol': protocol }),
    ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
    ...(embedderOrigin && { 'x-embedder': embedderOrigin }),
    ...(input.proofOfWork && { 'x-proof-of-work': input.proofOfWork }),
  }
}

/** W3C trace context: the server's log line is found by the id that the customer reads to support. */
const createTraceparent = (): string => `00-${createRandomHex(16)}-${createRandomHex(8)}-01`

const createRandomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
