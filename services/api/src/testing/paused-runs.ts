/** Runs of a job that a test starts and ends one by one. */
export const createPausedRuns = (count: number) => {
  const runs = Array.from({ length: count }, () => ({
    start: Promise.withResolvers<void>(),
    end: Promise.withResolvers<void>(),
  }))
  let next = 0
  return {
    runs,
    run: async (): Promise<void> => {
      const run = runs[next]
      next += 1
      run?.start.resolve()
      await run?.end.promise
    },
  }
}
