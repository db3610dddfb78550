import type { BrowserStore } from '../storage/browser-store.ts'

/** A more precise source is not replaced by a less precise one that agrees with it. */
const TRUST = { none: 0, header: 1, body: 2 } as const
type ClockSource = keyof typeof TRUST

/**
 * Tolerance of the `date` header (whole seconds plus latency). A larger difference means that the
 * device clock was changed.
 */
const CLOCK_TOLERANCE_MS = 5_000

interface ServerClock {
  /** Ms since the epoch by the server's clock; by the device's before the first response. */
  now(): number
  /** As `now`, but null before the first response: nothing expires by the device's clock. */
  nowIfKnown(): number | null
  /**
   * False before the first response of this page. Also false when the device clock was changed, or
   * the device slept, since the last response.
   */
  isConfirmed(): boolean
  /** `instant` is an ISO or HTTP date from a response. */
  sync(instant: string | null | undefined, source: 'header' | 'body'): void
}

const STORAGE_KEY = 'portal-clock'

/** Corrects the device clock by the offset of the last response; the offset survives a reload. */
export function createServerClock(store: BrowserStore): ServerClock {
  let source: ClockSource = 'none'
  let offset = parseNumber(store.get(STORAGE_KEY))
  /** Start of the monotonic clock on the device clock, at the last response. */
  let confirmedOrigin: number | null = null
  return {
    now: () => Date.now() + (offset ?? 0),
    nowIfKnown: () => (offset === null ? null : Date.now() + offset),
    isConfirmed: () =>
      confirmedOrigin !== null &&
      Math.abs(readMonotonicOrigin() - confirmedOrigin) < CLOCK_TOLERANCE_MS,
    sync: (instant, from) => {
      const serverMs = Date.parse(instant ?? '')
      if (Number.isNaN(serverMs)) return
      confirmedOrigin = readMonotonicOrigin()
      const measured = serverMs - Date.now()
      const isWithinTolerance = offset !== null && Math.abs(measured - offset) < CLOCK_TOLERANCE_MS
      if (TRUST[from] < TRUST[source] && isWithinTolerance) return
      source = from
      offset = measured
      store.set(STORAGE_KEY, String(offset))
    },
  }
}

const readMonotonicOrigin = (): number => Date.now() - performance.now()

const parseNumber = (text: string | null): number | null => {
  const number = Number.parseFloat(text ?? '')
  return Number.isNaN(number) ? null : number
}
