import type { LimitRule } from '../platform/index.ts'

const HOUR_SECONDS = 3600

/**
 * Whoever knows a document may say that its phone is lost, and each time the owner is written to. A network gets few of one customer's, all
 * strangers together what an owner can bear to read; the customer's own known browser has a budget that nobody else can spend.
 */
export const LIMITS = {
  casesByCustomer: { name: 'attendance-customer', points: 5, seconds: HOUR_SECONDS },
  lostPhoneByKnownBrowser: { name: 'lost-phone-browser', points: 3, seconds: 24 * HOUR_SECONDS },
  lostPhoneByNetwork: { name: 'lost-phone-network', points: 2, seconds: 24 * HOUR_SECONDS },
  lostPhoneByAnonymous: { name: 'lost-phone-strangers', points: 4, seconds: 6 * HOUR_SECONDS },
  lostPhoneByIp: { name: 'lost-phone-address', points: 10, seconds: HOUR_SECONDS },
} as const satisfies Record<string, LimitRule>
