/** Counts a call of somebody; answers the seconds to wait when it was one too many, else 0. */
export type Pace = (who: string) => number

/** Gives a turn back. */
type Turn = () => void

/** A place among those that are worked on; null when somebody, or the process, has all there are. */
export type Turns = (who: string) => Turn | null

interface Bucket {
  tokens: number
  at: number
}

/** Seconds of its rate that somebody may use up at once: a page asks for much when it is opened, and then for nothing. */
const BURST_SECONDS = 10
const BUCKETS = 50_000

/** How many calls a second each may make for long. One that comes back after being quiet starts anew. */
export function createPace(callsPerSecond: number, now: () => number = Date.now): Pace {
  const buckets = new Map<string, Bucket>()
  const full = callsPerSecond * BURST_SECONDS

  const bucketOf = (who: string): Bucket => {
    const known = buckets.get(who)
    // The one quiet for longest stands first, and goes first when there are too many.
    if (known !== undefined) buckets.delete(who)
    else if (buckets.size >= BUCKETS) buckets.delete(buckets.keys().next().value ?? '')
    const at = now()
    const bucket = {
      at,
      tokens:
        known === undefined
          ? full
          : Math.min(full, known.tokens + ((at - known.at) / 1000) * callsPerSecond),
    }
    buckets.set(who, bucket)
    return bucket
  }

  return (who) => {
    const bucket = bucketOf(who)
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / callsPerSecond))
    bucket.tokens -= 1
    return 0
  }
}

/** How much each, and all together, may have under work. */
export function createTurns(ofEach: number, inAll: number): Turns {
  const taken = new Map<string, number>()
  let all = 0
  return (who) => {
    const own = taken.get(who) ?? 0
    if (own >= ofEach || all >= inAll) return null
    taken.set(who, own + 1)
    all += 1
    return () => {
      all -= 1
      const left = (taken.get(who) ?? 1) - 1
      if (left > 0) taken.set(who, left)
      else taken.delete(who)
    }
  }
}

/** A turn, now or once it has come; null when too many of the same wait already. */
export type Line = (who: string) => Promise<Turn | null>

/** Works on `atOnce` of each, in the order in which they came; so many more may wait. */
export function createLine(atOnce: number, mayWait: number): Line {
  const lines = new Map<string, { busy: number; readonly waiting: (() => void)[] }>()
  return async (who) => {
    const line = lines.get(who) ?? { busy: 0, waiting: [] }
    lines.set(who, line)
    const leave = (): void => {
      const next = line.waiting.shift()
      if (next !== undefined) return next()
      line.busy -= 1
      if (line.busy === 0) lines.delete(who)
    }
    if (line.busy >= atOnce) {
      if (line.waiting.length >= mayWait) return null
      await new Promise<void>((resolve) => line.waiting.push(resolve))
      return leave
    }
    line.busy += 1
    return leave
  }
}
