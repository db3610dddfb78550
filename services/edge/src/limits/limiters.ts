/** Counts a call of somebody; answers the seconds to wait when it was one too many, else 0. */
export type RateLimiter = (who: string) => number

/** Gives a turn back. */
type ReleaseSlot = () => void

/** A place among those that are worked on; null when somebody, or the process, has all there are. */
export type ConcurrencyLimiter = (who: string) => ReleaseSlot | null

interface Bucket {
  tokens: number
  at: number
}

/** Seconds of its rate that somebody may use up at once: a page asks for much when it is opened, and then for nothing. */
const BURST_SECONDS = 10
const MAX_BUCKETS = 50_000

/** How many calls a second each may make for long. One that comes back after being quiet starts anew. */
export function createRateLimiter(
  ratePerSecond: number,
  now: () => number = Date.now,
): RateLimiter {
  const buckets = new Map<string, Bucket>()
  const full = ratePerSecond * BURST_SECONDS

  const refreshBucket = (who: string): Bucket => {
    const known = buckets.get(who)
    // The one quiet for longest stands first, and goes first when there are too many.
    if (known !== undefined) buckets.delete(who)
    else if (buckets.size >= MAX_BUCKETS) buckets.delete(buckets.keys().next().value ?? '')
    const at = now()
    const bucket = {
      at,
      tokens:
        known === undefined
          ? full
          : Math.min(full, known.tokens + ((at - known.at) / 1000) * ratePerSecond),
    }
    buckets.set(who, bucket)
    return bucket
  }

  return (who) => {
    const bucket = refreshBucket(who)
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / ratePerSecond))
    bucket.tokens -= 1
    return 0
  }
}

/** How much each, and all together, may have under work. */
export function createConcurrencyLimiter(maxPerKey: number, maxTotal: number): ConcurrencyLimiter {
  const active = new Map<string, number>()
  let all = 0
  return (who) => {
    const own = active.get(who) ?? 0
    if (own >= maxPerKey || all >= maxTotal) return null
    active.set(who, own + 1)
    all += 1
    return () => {
      all -= 1
      const left = (active.get(who) ?? 1) - 1
      if (left > 0) active.set(who, left)
      else active.delete(who)
    }
  }
}

/** A turn, now or once it has come; null when too many of the same wait already. */
export type KeyedQueue = (who: string) => Promise<ReleaseSlot | null>

/** Works on `atOnce` of each, in the order in which they came; so many more may wait. */
export function createKeyedQueue(concurrency: number, maxQueued: number): KeyedQueue {
  const queues = new Map<string, { busy: number; readonly waiting: (() => void)[] }>()
  return async (who) => {
    const queue = queues.get(who) ?? { busy: 0, waiting: [] }
    queues.set(who, queue)
    const releaseSlot = (): void => {
      const next = queue.waiting.shift()
      if (next !== undefined) return next()
      queue.busy -= 1
      if (queue.busy === 0) queues.delete(who)
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
