import { toPublicNetwork } from '@portal/service/client-network'
import { computeHmac, computeHmacs, type Platform } from '../platform/index.ts'

/** Characters of a hash in a report. */
const HASH_LENGTH = 16

/** Identifies a login in reports. */
export const hashVisit = ({ log }: Platform['keys'], text: string): string =>
  computeHmac(log, text).slice(0, HASH_LENGTH)

/** Hashes of a login's reports, by each root secret. */
export const listVisitHashes = ({ log }: Platform['keys'], protocol: string): string[] =>
  computeHmacs(log, `visit:${protocol}`).map((hash) => hash.slice(0, HASH_LENGTH))

/** Identifies a network in reports for one day; null for a private IP. */
export const hashSource = ({ log }: Platform['keys'], ip: string, now: Date): string | null => {
  const network = toPublicNetwork(ip)
  return (
    network &&
    computeHmac(log, `source:${now.toISOString().slice(0, 10)}:${network}`).slice(0, HASH_LENGTH)
  )
}
