import type { BrowserStore } from '../storage/browser-store.ts'

/** Where an idea of the server's time came from; a better source is not overruled by a worse one that agrees with it. */
const TRUST = { none: 0, header: 1, body: 2 } as const
type ClockSource = keyof typeof TRUST

/** A header names whole seconds and was on its way for a while. Further off, the device's clock was set meanwhile. */
const CLOCK_TOLERANCE_MS = 5_000

export interface ServerClock {
  /** Ms since the epoch on the server's clock, as far as known. */
  now(): number
  /** The same, or null while nothing of the server's clock is known: what ends with a time does not end by the device's. */
  nowIfKnown(): number | null
  /** `instant` is an ISO or HTTP date that the server has just written. */
  sync(instant: string | null | undefined, source: 'header' | 'body'): void
}

const STORAGE_KEY = 'portal-clock'

/** The device's clock corrected by what the server said last; the difference survives a reload. */
export function createServerClock(store: BrowserStore): ServerClock {
  let source: ClockSource = 'none'
  let offset = parseNumber(store.get(STORAGE_KEY))
  return {
    now: () => Date.now() + (offset ?? 0),
    nowIfKnown: () => (offset === null ? null : Date.now() + offset),
    sync: (instant, from) => {
      const serverMs = Date.parse(instant ?? '')
      if (Number.isNaN(serverMs)) return
      const measured = serverMs - Date.now()
      const isWithinTolerance = offset !== null && Math.abs(measured - offset) < CLOCK_TOLERANCE_MS
      if (TRUST[from] < TRUST[source] && isWithinTolerance) return
      source = from
      offset = measured
      store.set(STORAGE_KEY, String(offset))
    },
  }
}

const parseNumber = (text: string | null): number | null =>
  text === null || Number.isNaN(Number.parseFloat(text)) ? null : Number.parseFloat(text)
