import type { Config } from '../../config/index.ts'

/** Pages that may show the acquirer's: the portal's own and the partners'. */
export const embeddersOf = ({
  origins,
  partners,
}: Pick<Config, 'origins' | 'partners'>): string[] => [
  ...origins,
  ...partners.flatMap((partner) => partner.origins),
]
