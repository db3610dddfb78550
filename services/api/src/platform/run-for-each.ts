/**
 * Runs a step for each item, one after the other. A failed one does not delay the others.
 * Afterwards the first failure is thrown, so that the job counts as failed and runs again.
 */
export const runForEach = async <T>(
  items: readonly T[],
  run: (item: T) => Promise<void>,
  onFailure?: (error: unknown, item: T) => void,
): Promise<void> => {
  const failures: unknown[] = []
  for (const item of items)
    await run(item).catch((error: unknown) => {
      onFailure?.(error, item)
      failures.push(error)
    })
  if (failures.length > 0) throw failures[0]
}
