const FIRST_MINUTE_MS = 60_000

/** How long to wait before the next question, by how long the page has been asking: 2 s in the first minute, then 10 s. */
export const getPollDelay = (elapsedMs: number): number =>
  elapsedMs < FIRST_MINUTE_MS ? 2_000 : 10_000
