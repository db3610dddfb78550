import type { FastifyRequest } from 'fastify'

/**
 * Returns the customer's blind index from the token of a request, or null without a token. The edge
 * does not verify the token: the API rejects a forged one with 401, and only the API can compute
 * the blind index of another customer.
 */
export function readCustomerId({
  headers: { authorization = '' },
}: Pick<FastifyRequest, 'headers'>): string | null {
  const claims = /^(?:Bearer|DPoP) [\w-]+\.([\w-]{1,1000})\./.exec(authorization)?.[1]
  if (claims === undefined) return null
  return /"sub":"([\w-]{1,64})"/.exec(Buffer.from(claims, 'base64url').toString())?.[1] ?? null
}
