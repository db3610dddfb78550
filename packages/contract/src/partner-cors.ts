type Headers = Readonly<Record<string, string>>

/** CORS headers of a response to a page of `origin`, which must be a partner's origin. */
export const buildPartnerCorsHeaders = (origin: string): Headers => ({
  'access-control-allow-origin': origin,
  vary: 'origin',
  'access-control-expose-headers': 'date, retry-after, www-authenticate, x-trace-id',
})

/** Further headers of the response to a preflight request. */
export const PARTNER_PREFLIGHT_HEADERS: Headers = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'authorization, content-type, dpop, idempotency-key, x-portal-id, x-proof-of-work, x-protocol, x-trace-id, traceparent',
  'access-control-max-age': '600',
}
