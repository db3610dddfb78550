import type { BrowserStore } from '../storage/browser-store.ts'

/** Where an idea of the server's time came from; a better source is not overruled by a worse one that agrees with it. */
const TRUST = { none: 0, header: 1, body: 2 } as const
type Source = keyof typeof TRUST

/** A header names whole seconds and was on its way for a while. Further off, the device's clock was set meanwhile. */
const AGREES_MS = 5_000

export interface ServerClock {
  /** Ms since the epoch on the server's clock, as far as known. */
  now(): number
  /** The same, or null while nothing of the server's clock is known: what ends with a time does not end by the device's. */
  heard(): number | null
  /** `instant` is an ISO or HTTP date that the server has just written. */
  learn(instant: string | null | undefined, source: 'header' | 'body'): void
}

const KEY = 'portal-clock'

/** The device's clock corrected by what the server said last; the difference survives a reload. */
export function createServerClock(store: BrowserStore): ServerClock {
  let source: Source = 'none'
  let offset = numberIn(store.get(KEY))
  return {
    now: () => Date.now() + (offset ?? 0),
    heard: () => (offset === null ? null : Date.now() + offset),
    learn: (instant, from) => {
      const serverMs = Date.parse(instant ?? '')
      if (Number.isNaN(serverMs)) return
      const heard = serverMs - Date.now()
      const agrees = offset !== null && Math.abs(heard - offset) < AGREES_MS
      if (TRUST[from] < TRUST[source] && agrees) return
      source = from
      offset = heard
      store.set(KEY, String(offset))
    },
  }
}

const numberIn = (text: string | null): number | null =>
  text === null || Number.isNaN(Number.parseFloat(text)) ? null : Number.parseFloat(text)
