/** Reads a paginated list; `next` is the cursor of the next page, null at the end. */
export const readAllPages = async <T>(
  read: (after: string | null) => Promise<{ page: readonly T[]; next: string | null }>,
): Promise<T[]> => {
  const all: T[] = []
  for (let after: string | null | undefined; after !== null;) {
    const { page, next } = await read(after ?? null)
    all.push(...page)
    after = next
  }
  return all
}
