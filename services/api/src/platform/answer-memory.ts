import { LRUCache } from 'lru-cache'

/** Answers of all customers together, in characters. */
const MOST_CHARACTERS = 32 * 1024 * 1024

/** Answers that need not be made again. Who is asking, and of which state of what, is part of the question: nothing is ever taken back. */
export interface AnswerMemory {
  /** The answer to this very question, made now unless it is known. */
  of(question: readonly unknown[], make: () => Promise<MadeAnswer>): Promise<string>
}

interface MadeAnswer {
  readonly text: string
  /** False where a part of it failed: the next call makes it again. */
  readonly isComplete: boolean
}

/** In this process alone; what was not asked for longest is forgotten first. */
export const createAnswerMemory = (most = MOST_CHARACTERS): AnswerMemory => {
  const known = new LRUCache<string, string>({
    maxSize: most,
    sizeCalculation: (answer, question) => answer.length + question.length,
  })
  return {
    of: async (question, make) => {
      const key = JSON.stringify(question)
      const before = known.get(key)
      if (before !== undefined) return before
      const { text, isComplete } = await make()
      if (isComplete) known.set(key, text)
      return text
    },
  }
}
