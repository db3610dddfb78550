import { buildEndpointUrl, type EndpointUrlInput, type EndpointDescriptor } from '@portal/contract'
import type { CookieJar } from '../cookies/cookie-jar.ts'
import { COOKIE } from '../cookies/session-cookies.ts'

export interface RequestContext {
  readonly jar: CookieJar
  readonly portalId: string
  /** '' on the portal's own pages; the portal's origin in partner mode. */
  readonly apiOrigin: string
  /** Origin of the embedding page, which the acquirer requires. */
  readonly embedderOrigin?: string | undefined
}

export interface RequestInput extends EndpointUrlInput {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** Header value that a repeated request carries after a challenge. */
  readonly proofOfWork?: string
  readonly body?: unknown
}

export const CSRF_COOKIE = 'XSRF-TOKEN'

const ACCEPT = {
  json: 'application/json',
  pdf: 'application/pdf, application/json',
  events: 'text/event-stream',
} as const

/** Interfaces that require the protocol number beside the token. */
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

/** W3C trace context: the id that a customer reads out finds the log lines of the request. */
const createTraceparent = (): string => `00-${createRandomHex(16)}-${createRandomHex(8)}-01`

const createRandomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
