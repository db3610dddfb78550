import { LRUCache } from 'lru-cache'

/** Limit of the cache in characters of all keys and responses. */
const MAX_CHARACTERS = 32 * 1024 * 1024

/**
 * Cache of serialized responses. The key contains the customer and the account version, so that
 * entries never need invalidation.
 */
export interface ResponseCache {
  /** Returns the cached response for `question`, or the result of `make`. */
  getOrCreate(question: readonly unknown[], make: () => Promise<CachedResponse>): Promise<string>
}

interface CachedResponse {
  readonly text: string
  /** False when a part failed: the response is not cached. */
  readonly isComplete: boolean
}

/** Creates an in-memory LRU cache of this process. */
export const createResponseCache = (maxCharacters = MAX_CHARACTERS): ResponseCache => {
  const entries = new LRUCache<string, string>({
    maxSize: maxCharacters,
    sizeCalculation: (response, question) => response.length + question.length,
  })
  return {
    getOrCreate: async (question, make) => {
      const key = JSON.stringify(question)
      const cached = entries.get(key)
      if (cached !== undefined) return cached
      const { text, isComplete } = await make()
      if (isComplete) entries.set(key, text)
      return text
    },
  }
}
