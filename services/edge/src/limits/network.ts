import { isIPv6 } from 'node:net'

/** A household has a /64 of IPv6, not an address. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from(
    { length: tail === undefined ? 0 : 8 - before.length - after.length },
    () => '0',
  )
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
