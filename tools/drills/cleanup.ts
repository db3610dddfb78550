/** Stops what was started, in the opposite order. */
export interface Cleanup {
  add(stop: () => unknown): void
  /** Stops everything once; the second call waits for the first. */
  run(): Promise<void>
}

export const createCleanup = (): Cleanup => {
  const stops: (() => unknown)[] = []
  let done: Promise<void> | undefined
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.reverse())
      try {
        await stop()
      } catch (error) {
        process.stderr.write(`failed to stop a part of the drill: ${String(error)}\n`)
      }
  }
  return { add: (stop) => void stops.push(stop), run: () => (done ??= stopAll()) }
}
