import ipaddr from 'ipaddr.js'

/** Where a call comes from as the internet sees it: an address, of IPv6 the /64 that a household has; null for one that says nothing of who asks (of a proxy, of this machine). */
export function networkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return null
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toNormalizedString().split(':').slice(0, 4).join(':')
}
