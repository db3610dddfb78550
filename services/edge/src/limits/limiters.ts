/** Counts a request of a key. Returns 0, or the seconds until the next request is allowed. */
export type RateLimiter = (key: string) => number

type ReleaseSlot = () => void

/** Acquires a concurrency slot; returns null when the limit of the key or the total is reached. */
export type ConcurrencyLimiter = (key: string) => ReleaseSlot | null

interface Bucket {
  tokens: number
  at: number
}

/** Size of the token bucket in seconds of its rate: a page sends many requests when it opens, then none. */
const BURST_SECONDS = 10
const MAX_BUCKETS = 50_000

/**
 * Creates a token bucket per key, with `ratePerSecond` sustained requests. A key that was evicted
 * starts with a full bucket. The wall clock would empty every bucket when it is set back.
 */
export function createRateLimiter(
  ratePerSecond: number,
  now: () => number = () => performance.now(),
): RateLimiter {
  const buckets = new Map<string, Bucket>()
  const capacity = ratePerSecond * BURST_SECONDS

  const refreshBucket = (key: string): Bucket => {
    const existing = buckets.get(key)
    // LRU order: evict the least recently used bucket.
    if (existing !== undefined) buckets.delete(key)
    else if (buckets.size >= MAX_BUCKETS) buckets.delete(buckets.keys().next().value ?? '')
    const at = now()
    const bucket = {
      at,
      tokens:
        existing === undefined
          ? capacity
          : Math.min(capacity, existing.tokens + ((at - existing.at) / 1000) * ratePerSecond),
    }
    buckets.set(key, bucket)
    return bucket
  }

  return (key) => {
    const bucket = refreshBucket(key)
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / ratePerSecond))
    bucket.tokens -= 1
    return 0
  }
}

/** Creates a limiter of concurrent work per key and in total. */
export function createConcurrencyLimiter(maxPerKey: number, maxTotal: number): ConcurrencyLimiter {
  const active = new Map<string, number>()
  let total = 0
  return (key) => {
    const count = active.get(key) ?? 0
    if (count >= maxPerKey || total >= maxTotal) return null
    active.set(key, count + 1)
    total += 1
    return () => {
      total -= 1
      const left = (active.get(key) ?? 1) - 1
      if (left > 0) active.set(key, left)
      else active.delete(key)
    }
  }
}

/** Waits for a concurrency slot; returns null when the queue of the key is full. */
export type KeyedQueue = (key: string) => Promise<ReleaseSlot | null>

/** Creates a FIFO queue per key that runs `concurrency` entries at a time and queues up to `maxQueued`. */
export function createKeyedQueue(concurrency: number, maxQueued: number): KeyedQueue {
  const queues = new Map<string, { busy: number; readonly waiting: (() => void)[] }>()
  return async (key) => {
    const queue = queues.get(key) ?? { busy: 0, waiting: [] }
    queues.set(key, queue)
    const releaseSlot = (): void => {
      const next = queue.waiting.shift()
      if (next !== undefined) return next()
      queue.busy -= 1
      if (queue.busy === 0) queues.delete(key)
    }
    if (queue.busy >= concurrency) {
      if (queue.waiting.length >= maxQueued) return null
      await new Promise<void>((resolve) => queue.waiting.push(resolve))
      return releaseSlot
    }
    queue.busy += 1
    return releaseSlot
  }
}
