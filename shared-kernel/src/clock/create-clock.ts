import type { BrowserStore } from '../storage/browser-store'

/** Where an idea of the server's time came from; a better source is not overruled by a worse one. */
const TRUST = { none: 0, header: 1, body: 2 } as const
type Source = keyof typeof TRUST

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
      if (Number.isNaN(serverMs) || TRUST[from] < TRUST[source]) return
      source = from
      offset = serverMs - Date.now()
      store.set(KEY, String(offset))
    },
  }
}
