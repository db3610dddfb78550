import { getCaseKind, type CaseKindId } from '@portal/contract'
import type { RateLimitRule } from '../platform/index.ts'

const HOUR_SECONDS = 3600

/**
 * Anyone who knows a document can report its phone as lost, and each report notifies the owner. The
 * limits per network and for all anonymous users cap these messages; known browsers have a separate
 * limit.
 */
export const RATE_LIMITS = {
  lostPhoneByKnownBrowser: { name: 'lost-phone-browser', points: 3, seconds: 24 * HOUR_SECONDS },
  lostPhoneByNetwork: { name: 'lost-phone-network', points: 2, seconds: 24 * HOUR_SECONDS },
  lostPhoneByAnonymous: { name: 'lost-phone-strangers', points: 4, seconds: 6 * HOUR_SECONDS },
  lostPhoneByIp: { name: 'lost-phone-address', points: 10, seconds: HOUR_SECONDS },
} as const satisfies Record<string, RateLimitRule>

/** Each kind has a limit of its own, so that repeated call-backs do not prevent a contest. */
export const getCaseLimit = (kind: CaseKindId): RateLimitRule => ({
  name: `cases-${kind}`,
  points: getCaseKind(kind).maxPerHour,
  seconds: HOUR_SECONDS,
})
