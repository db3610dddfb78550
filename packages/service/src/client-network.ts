import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.process>

/** A household has an IPv6 /64, not a single IP. */
const formatNetwork = (address: Address): string =>
  address.kind() === 'ipv4'
    ? address.toString()
    : address.toNormalizedString().split(':').slice(0, 4).join(':')

/**
 * Returns the rate limit key of an IP: the IPv4 address, or the /64 of an IPv6 address. An IPv4
 * address in IPv6 notation counts as IPv4. Text that is not an IP is returned unchanged.
 */
export const toClientNetwork = (ip: string): string =>
  ipaddr.isValid(ip) ? formatNetwork(ipaddr.process(ip)) : ip

/** Like `toClientNetwork` for a public IP; null for a private or loopback IP, which does not identify a client. */
export function toPublicNetwork(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  return address.range() === 'unicast' ? formatNetwork(address) : null
}
