import type { LimitRule } from '../platform'

const HOUR = 3600

export const LIMITS = {
  casesByCustomer: { name: 'attendance-customer', points: 5, seconds: HOUR },
  lostPhoneByCustomer: { name: 'lost-phone-customer', points: 5, seconds: 24 * HOUR },
  lostPhoneByAddress: { name: 'lost-phone-address', points: 10, seconds: HOUR },
} as const satisfies Record<string, LimitRule>
