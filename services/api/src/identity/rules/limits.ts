import type { LimitRule } from '../../platform/limits'

const HOUR = 3600

/**
 * No rule counts a document alone, but for what only the login's own owner can use up: a stranger who knows a
 * document can spend the limits of his own address, not the customer's.
 */
export const LIMITS = {
  loginByAddress: { name: 'login-address', points: 120, seconds: 600 },
  loginByDocument: { name: 'login-document', points: 20, seconds: 600 },
  partnerByAddress: { name: 'partner-address', points: 120, seconds: 600 },
  pinByPhone: { name: 'pin-phone', points: 5, seconds: HOUR },
  pinByAddress: { name: 'pin-address', points: 60, seconds: HOUR },
  verifyByAddress: { name: 'verify-address', points: 120, seconds: 600 },
  birthdateByDocument: { name: 'birthdate-document', points: 3, seconds: 24 * HOUR },
  smsByCustomer: { name: 'sms-customer', points: 5, seconds: HOUR },
  emailByCustomer: { name: 'email-customer', points: 5, seconds: HOUR },
  emailByRecipient: { name: 'email-recipient', points: 10, seconds: HOUR },
  attendanceByCustomer: { name: 'attendance-customer', points: 5, seconds: HOUR },
  reportByAddress: { name: 'report-address', points: 600, seconds: 60 },
} as const satisfies Record<string, LimitRule>
