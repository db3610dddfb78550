import type { FastifyRequest } from 'fastify'

/**
 * Whose token a call carries, by the keyed hash that the API puts into it; null without one. Nobody has proven anything yet: who makes one up
 * gets 401 from the API, and cannot make up another customer's, for nobody but the API can compute it, and it stands only in tokens of those who
 * have shown who they are; before that it is of one login.
 */
export function readCustomerId({
  headers: { authorization = '' },
}: Pick<FastifyRequest, 'headers'>): string | null {
  const claims = /^(?:Bearer|DPoP) [\w-]+\.([\w-]{1,1000})\./.exec(authorization)?.[1]
  if (claims === undefined) return null
  return /"sub":"([\w-]{1,64})"/.exec(Buffer.from(claims, 'base64url').toString())?.[1] ?? null
}
