const FIRST_MINUTE_MS = 60_000

/** Returns the poll interval: 2 s in the first minute, then 10 s. */
export const getPollDelay = (elapsedMs: number): number =>
  elapsedMs < FIRST_MINUTE_MS ? 2_000 : 10_000
