/** Fewer failures than this are ignored. */
const MIN_FAILURES = 5
/** A canary may fail this many times as often as expected from the live release. */
const MAX_FAILURE_RATIO = 3

interface Failures<Count = number> {
  canary: Count
  live: Count
}

/** Stage of the failures that partners' pages report. */
const PARTNER_STAGE = 'partner'

/**
 * Returns why a canary has to end, or null. The failures of the live release in the same period,
 * scaled by the canary's share of the visits, are the expected failures.
 */
export function findCanaryFailure({ canary, live }: Failures, percent: number): string | null {
  const likely = (live * percent) / (100 - percent)
  if (canary < MIN_FAILURES || canary <= likely * MAX_FAILURE_RATIO) return null
  return `failed in ${canary} visits, ${Math.round(likely)} of which the live release makes likely`
}

/** Has its own budget: partners' pages are so few that failures of the portal's pages would hide theirs. */
export function findPartnerFailure(
  { canary, live }: Failures<Readonly<Record<string, number>>>,
  percent: number,
): string | null {
  const reason = findCanaryFailure(
    { canary: canary[PARTNER_STAGE] ?? 0, live: live[PARTNER_STAGE] ?? 0 },
    percent,
  )
  return reason && `in pages of partners ${reason}`
}
