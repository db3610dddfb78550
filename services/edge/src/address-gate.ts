import { isIPv6 } from 'node:net'

/** Gives a turn back. */
export type Turn = () => void

export interface AddressGate {
  /** Counts a call that arrives; answers the seconds to wait when the address has asked too often, else 0. */
  countCall(address: string): number
  /** A place among the calls that the API works on; null when the address, or the process, has all it may have. */
  takeCall(address: string): Turn | null
  takeStream(address: string): Turn | null
}

interface Bucket {
  tokens: number
  at: number
}

/** Seconds of its rate that an address may use up at once. Behind one address there may be a whole mobile network. */
const BURST_SECONDS = 10
const CALLS_OF_AN_ADDRESS = 128
const STREAMS_OF_AN_ADDRESS = 400
const CALLS_AT_ONCE = 1_000
const BUCKETS = 50_000

/** What one address may ask of this process. One that comes back after being quiet starts anew. */
export function createAddressGate(
  { callsPerSecond, streamsAtOnce }: { callsPerSecond: number; streamsAtOnce: number },
  now: () => number = Date.now,
): AddressGate {
  const buckets = new Map<string, Bucket>()
  const full = callsPerSecond * BURST_SECONDS

  const bucketOf = (network: string): Bucket => {
    const known = buckets.get(network)
    // The one quiet for longest stands first, and goes first when there are too many.
    if (known !== undefined) buckets.delete(network)
    else if (buckets.size >= BUCKETS) buckets.delete(buckets.keys().next().value ?? '')
    const at = now()
    const bucket = { at, tokens: known === undefined ? full : Math.min(full, known.tokens + ((at - known.at) / 1000) * callsPerSecond) }
    buckets.set(network, bucket)
    return bucket
  }

  return {
    countCall: (address) => {
      const bucket = bucketOf(networkOf(address))
      if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / callsPerSecond))
      bucket.tokens -= 1
      return 0
    },
    takeCall: turns(CALLS_OF_AN_ADDRESS, CALLS_AT_ONCE),
    takeStream: turns(STREAMS_OF_AN_ADDRESS, streamsAtOnce),
  }
}

function turns(ofAnAddress: number, inAll: number): (address: string) => Turn | null {
  const taken = new Map<string, number>()
  let all = 0
  return (address) => {
    const network = networkOf(address)
    const own = taken.get(network) ?? 0
    if (own >= ofAnAddress || all >= inAll) return null
    taken.set(network, own + 1)
    all += 1
    return () => {
      all -= 1
      const left = (taken.get(network) ?? 1) - 1
      if (left > 0) taken.set(network, left)
      else taken.delete(network)
    }
  }
}

/** A household has a /64 of IPv6, not an address. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
