import { findFault } from './provider-fault.ts'

const MAX_PAGES = 500
/** Limit for a whole list; the pages that were read until then are processed. */
const MAX_LIST_MS = 300_000

export interface RecordPage<T> {
  readonly page: readonly T[]
  readonly next: string | null
}

interface RecordList<T> {
  readonly records: readonly T[]
  /** False if the pages never end or one repeats. */
  readonly isComplete: boolean
}

/**
 * Reads a paginated list; `next` is the cursor of the next page, null at the end. Skips one page
 * that repeats. Stops at a cursor that repeats, an empty page in between, or a limit.
 */
export const readAllPages = async <T>(
  read: (after: string | null) => Promise<RecordPage<T>>,
): Promise<RecordList<T>> => {
  const records: T[] = []
  const seen = new Set<string | null>()
  let hasRepeatedPage = false
  const deadline = performance.now() + MAX_LIST_MS
  let after: string | null = null
  for (;;) {
    if (seen.size >= 2 * MAX_PAGES || performance.now() > deadline)
      return { records, isComplete: false }
    seen.add(after)
    const result: RecordPage<T> | null = await read(after).catch((error: unknown) => {
      if (records.length > 0 && findFault(error) !== null) return null
      throw error
    })
    if (result === null) return { records, isComplete: false }
    const { page, next }: RecordPage<T> = result
    const start = JSON.stringify(page[0] ?? null)
    const isRepeated = page.length > 0 && seen.has(start)
    if (isRepeated && hasRepeatedPage) return { records, isComplete: false }
    if (!isRepeated) records.push(...page)
    hasRepeatedPage ||= isRepeated
    if (next === null) return { records, isComplete: !hasRepeatedPage }
    if (page.length === 0 || seen.has(next)) return { records, isComplete: false }
    seen.add(start)
    after = next
  }
}
