import {
  PREFETCHED_DATA_BLOCK,
  prefetchedDataSchema,
  toTokenSuffix,
  type PrefetchedData,
} from '@portal/contract'

export interface PrefetchedResponses {
  /**
   * Returns the body for the first request of this URL with this token; undefined means that the
   * API must be called.
   */
  take(url: string, token: string): unknown
  /** Call before a request that changes something. */
  clear(): void
}

/** A prefetched response is stale after 15 seconds: the customer may have paid in another tab. */
const MAX_AGE_MS = 15_000

/** Reads and removes the block of the edge in the HTML, because it would outlive the session. */
export function consumePrefetchedResponses(): PrefetchedResponses {
  const block = document.getElementById(PREFETCHED_DATA_BLOCK)
  block?.remove()
  let data: PrefetchedData | undefined
  let bodies = new Map<string, unknown>()
  try {
    data = prefetchedDataSchema.safeParse(JSON.parse(block?.textContent ?? '')).data
    bodies = new Map(Object.entries(data?.responses ?? {}))
  } catch {
    // The block is absent or the HTML is truncated.
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
