import {
  PREFETCHED_DATA_BLOCK,
  prefetchedDataSchema,
  toTokenSuffix,
  type PrefetchedData,
} from '@portal/contract'

/** Response bodies that the edge put into the page. */
export interface PrefetchedResponses {
  /** The body for the first request of this URL with this token; undefined where the API has to be asked. */
  take(url: string, token: string): unknown
  /** To be called before a request that changes something. */
  clear(): void
}

/** The customer of a page that starts later than this may have paid elsewhere meanwhile. */
const MAX_AGE_MS = 15_000

/** Reads the block that the edge wrote into the page, and removes it: it would outlive its customer's session. */
export function consumePrefetchedResponses(): PrefetchedResponses {
  const block = document.getElementById(PREFETCHED_DATA_BLOCK)
  block?.remove()
  let data: PrefetchedData | undefined
  let bodies = new Map<string, unknown>()
  try {
    data = prefetchedDataSchema.safeParse(JSON.parse(block?.textContent ?? '')).data
    bodies = new Map(Object.entries(data?.responses ?? {}))
  } catch {
    // There is no block, or the HTML broke off inside of it.
  }
  const expiresAt = performance.now() + MAX_AGE_MS
  return {
    take: (url, token) => {
      if (data?.tokenSuffix !== toTokenSuffix(token) || performance.now() > expiresAt)
        return undefined
      const body = bodies.get(url)
      bodies.delete(url)
      return body
    },
    clear: () => bodies.clear(),
  }
}
