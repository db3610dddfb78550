/** Fewer failures than these say nothing. */
const FEWEST = 5
/** A trial may fail this much more often than the release beside it. */
const TIMES = 3

interface Failures {
  trial: number
  live: number
}

/**
 * Why a trial is over, or null while it may go on. The visits that got the live release in the same time are the measure: as many failures as its
 * share of the visits makes likely, and some more, are nothing that the trial brought.
 */
export function whyOver({ trial, live }: Failures, percent: number): string | null {
  const likely = (live * percent) / (100 - percent)
  if (trial < FEWEST || trial <= likely * TIMES) return null
  return `failed in ${trial} visits, ${Math.round(likely)} of which the live release makes likely`
}
