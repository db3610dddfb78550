import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/index.ts'

/**
 * Origins of the pages around the acquirer's frame: the caller's own and, where the portal is framed itself, the partner's
 * around it. `frame-ancestors` has to name each; with others in it, partners could frame the card fields of anybody.
 */
export const findEmbedders = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  { origins, partners }: Pick<Config, 'origins' | 'partners'>,
): string[] => {
  const known = new Set([...origins, ...partners.flatMap((partner) => partner.origins)])
  const named = [headers.origin ?? origins[0], headers['x-embedder']]
  return [...known].filter((origin) => named.includes(origin))
}
