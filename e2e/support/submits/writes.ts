import type { Page, Route } from '@playwright/test'

export interface Write {
  /** Method and path, as the page asked for it. */
  readonly what: string
  /** Under which it may come again and still happens once. */
  readonly key: string | null
}

/** Asked by POST, and change nothing. */
const READS = /\/(report|quote|installments|invitation)$/

/** Happen whatever the network does: leaving ends here at once and is told later, what was seen is told with the next look. */
const BESIDE = /\/(logout|notices\/read)$/

/** Somebody waits to hear that it arrived. */
export const isAwaited = ({ what }: Write): boolean => !BESIDE.test(what)

/** Stands between the page and the API: notes every write, and hands it on or loses it on the way as a dead network does. */
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
    /** Hands on what is written meanwhile, whatever became of the rest. */
    handedOn: async <T>(act: () => Promise<T>): Promise<T> => {
      const wasLost = isLost
      isLost = false
      try {
        return await act()
      } finally {
        isLost = wasLost
      }
    },
    /** What was written since this was asked last. */
    taken: (): Write[] => {
      const taken = noted
      noted = []
      return taken
    },
  }
}

/** What was sent more than once, other than under one key: it may have happened twice. */
export const sentTwice = (writes: readonly Write[]): string[] =>
  [...new Set(writes.map(({ what }) => what))].filter((what) => {
    const keys = writes.filter((write) => write.what === what).map(({ key }) => key)
    return keys.length > 1 && (keys.includes(null) || new Set(keys).size > 1)
  })
