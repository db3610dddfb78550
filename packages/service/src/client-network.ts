import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.process>

/** A household has a /64 of IPv6, not a single address. */
const formatNetwork = (address: Address): string =>
  address.kind() === 'ipv4'
    ? address.toString()
    : address.toNormalizedString().split(':').slice(0, 4).join(':')

/**
 * The network that limits count a client by: its IPv4 address, or the /64 of its IPv6 address. An IPv4 address in IPv6
 * notation counts as that IPv4 address. Text that is no address is returned unchanged.
 */
export const toClientNetwork = (ip: string): string =>
  ipaddr.isValid(ip) ? formatNetwork(ipaddr.process(ip)) : ip

/** The same for an address of the public internet; null for private and loopback addresses, which name no client. */
export function toPublicNetwork(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  return address.range() === 'unicast' ? formatNetwork(address) : null
}
