import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/index.ts'

/**
 * Returns the origins of the pages that embed the acquirer's frame: the portal's, which frames an
 * issuer's challenge, the request's own and the partner page around it. The response lists them in
 * `frame-ancestors`; any further origin would let other partners frame the card fields.
 */
export const findEmbedders = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  { origins, partners }: Pick<Config, 'origins' | 'partners'>,
): string[] => {
  const known = new Set([...origins, ...partners.flatMap((partner) => partner.origins)])
  const named = [origins[0], headers.origin, headers['x-embedder']]
  return [...known].filter((origin) => named.includes(origin))
}
