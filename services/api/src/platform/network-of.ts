import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.process>

/** A household has a /64 of IPv6, not an address. */
const folded = (address: Address): string =>
  address.kind() === 'ipv4'
    ? address.toString()
    : address.toNormalizedString().split(':').slice(0, 4).join(':')

/** Where a call comes from as the internet sees it: an address, of IPv6 the /64 that a household has; null for one that says nothing of who asks (of a proxy, of this machine). */
export function networkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' ? folded(parsed) : null
}

/** What a limit counts a call by that is of nobody known: who has a whole /64 has no more tries than who has one address. */
export const sourceOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  ipaddr.isValid(ip) ? folded(ipaddr.process(ip)) : ip
