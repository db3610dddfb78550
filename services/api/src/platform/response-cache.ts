import { LRUCache } from 'lru-cache'

/** Answers of all customers together, in characters. */
const MAX_CHARACTERS = 32 * 1024 * 1024

/** Answers that need not be made again. Who is asking, and of which state of what, is part of the question: nothing is ever taken back. */
export interface ResponseCache {
  /** The answer to this very question, made now unless it is known. */
  getOrCreate(question: readonly unknown[], make: () => Promise<CachedResponse>): Promise<string>
}

interface CachedResponse {
  readonly text: string
  /** False where a part of it failed: the next call makes it again. */
  readonly isComplete: boolean
}

/** In this process alone; what was not asked for longest is forgotten first. */
export const createResponseCache = (maxCharacters = MAX_CHARACTERS): ResponseCache => {
  const entries = new LRUCache<string, string>({
    maxSize: maxCharacters,
    sizeCalculation: (answer, question) => answer.length + question.length,
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
