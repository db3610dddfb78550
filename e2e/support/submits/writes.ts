import type { Page, Route } from '@playwright/test'

export interface Write {
  /** Method and path of the request. */
  readonly what: string
  /** Idempotency key, under which it may repeat. */
  readonly key: string | null
}

/** POST requests without side effects. */
const READS = /\/(report|quote|installments|invitation)$/

/**
 * Requests that succeed regardless of the network: logout is local and sent later, read
 * notifications are sent with the next poll.
 */
const BESIDE = /\/(logout|notices\/read)$/

/** A listener that waits for the request. */
export const isAwaited = ({ what }: Write): boolean => !BESIDE.test(what)

/** Intercepts the API: records every write, and forwards or drops it. */
export const watchWrites = async (page: Page) => {
  let [noted, isLost]: [Write[], boolean] = [[], false]
  await page.route('**/api/**', async (route: Route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || READS.test(pathname)) return route.continue()
    noted.push({
      what: `${request.method()} ${pathname}`,
      key: request.headers()['idempotency-key'] ?? null,
    })
    return isLost ? route.abort() : route.continue()
  })
  return {
    lose: () => {
      isLost = true
    },
    handOn: () => {
      isLost = false
    },
    /** Forwards writes, whatever happens to other requests. */
    handedOn: async <T>(act: () => Promise<T>): Promise<T> => {
      const wasLost = isLost
      isLost = false
      try {
        return await act()
      } finally {
        isLost = wasLost
      }
    },
    /** Writes since the last call. */
    taken: (): Write[] => {
      const taken = noted
      noted = []
      return taken
    },
  }
}

/** Writes that were sent twice without a common idempotency key. */
export const sentTwice = (writes: readonly Write[]): string[] =>
  [...new Set(writes.map(({ what }) => what))].filter((what) => {
    const keys = writes.filter((write) => write.what === what).map(({ key }) => key)
    return keys.length > 1 && (keys.includes(null) || new Set(keys).size > 1)
  })
