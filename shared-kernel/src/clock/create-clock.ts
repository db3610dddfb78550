import type { BrowserStore } from '../storage/browser-store'

/** Where an idea of the server's time came from; a better source is not overruled by a worse one that agrees with it. */
const TRUST = { none: 0, header: 1, body: 2 } as const
type Source = keyof typeof TRUST

/** A header names whole seconds and was on its way for a while. Further off, the device's clock was set meanwhile. */
const AGREES_MS = 5_000

export interface ServerClock {
  /** Ms since the epoch on the server's clock, as far as known. */
  now(): number
  /** `instant` is an ISO or HTTP date that the server has just written. */
  learn(instant: string | null | undefined, source: 'header' | 'body'): void
}

const KEY = 'portal-clock'

/** The device's clock corrected by what the server said last; the difference survives a reload. */
export function createServerClock(store: BrowserStore): ServerClock {
  let source: Source = 'none'
  let offset = Number(store.get(KEY)) || 0
  return {
    now: () => Date.now() + offset,
    learn: (instant, from) => {
      const serverMs = Date.parse(instant ?? '')
      if (Number.isNaN(serverMs)) return
      const heard = serverMs - Date.now()
      if (TRUST[from] < TRUST[source] && Math.abs(heard - offset) < AGREES_MS) return
      source = from
      offset = heard
      store.set(KEY, String(offset))
    },
  }
}
