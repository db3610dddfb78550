/** Fewer failures than these say nothing. */
const MIN_FAILURES = 5
/** A trial may fail this much more often than the release beside it. */
const MAX_FAILURE_RATIO = 3

interface Failures {
  canary: number
  live: number
}

/**
 * Why a trial is over, or null while it may go on. The visits that got the live release in the same time are the measure: as many failures as its
 * share of the visits makes likely, and some more, are nothing that the trial brought.
 */
export function findCanaryFailure({ canary, live }: Failures, percent: number): string | null {
  const likely = (live * percent) / (100 - percent)
  if (canary < MIN_FAILURES || canary <= likely * MAX_FAILURE_RATIO) return null
  return `failed in ${canary} visits, ${Math.round(likely)} of which the live release makes likely`
}
