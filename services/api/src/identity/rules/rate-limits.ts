import type { RateLimitRule } from '../../platform/index.ts'

const HOUR_SECONDS = 3600

/**
 * Login limits and those of codes. Documents and phones are not secret, so guessing is limited by IP and phone. All unknown browsers
 * also share a daily limit for a recipient (`store/pin-sends.ts`). A known browser has its own
 * limits, which no other client can exhaust. Limits by IP allow proof of work, because many users
 * may share an IP. Passkeys and number verifications cannot be guessed, so their limits by IP are
 * generous: a mobile network may use a single IP.
 */
export const RATE_LIMITS = {
  loginByIp: { name: 'login-ip', points: 120, seconds: 600, allowsProofOfWork: true },
  loginByDocument: { name: 'login-document', points: 20, seconds: 600 },
  loginByKnownBrowser: { name: 'login-browser', points: 20, seconds: 600 },
  partnerRejectionRecord: { name: 'partner-rejection-record', points: 1, seconds: 60 },
  refusedCodesRecord: { name: 'refused-codes-record', points: 1, seconds: HOUR_SECONDS },
  partnerByIp: { name: 'partner-ip', points: 120, seconds: 600, allowsProofOfWork: true },
  pinByRequester: {
    name: 'pin-requester',
    points: 5,
    seconds: HOUR_SECONDS,
    allowsProofOfWork: true,
  },
  pinByKnownBrowser: { name: 'pin-browser', points: 5, seconds: HOUR_SECONDS },
  proofByLogin: { name: 'proof-login', points: 5, seconds: HOUR_SECONDS },
  swappedSimNotice: { name: 'swapped-sim-notice', points: 1, seconds: HOUR_SECONDS },
  callsByPhone: { name: 'calls-phone', points: 3, seconds: HOUR_SECONDS },
  pinByIp: { name: 'pin-ip', points: 60, seconds: HOUR_SECONDS, allowsProofOfWork: true },
  verifyByIp: { name: 'verify-ip', points: 120, seconds: 600, allowsProofOfWork: true },
  verifyByKnownBrowser: { name: 'verify-browser', points: 30, seconds: 600 },
  inboundSmsByIp: { name: 'inbound-sms-ip', points: 60, seconds: 600, allowsProofOfWork: true },
  numberVerificationByIp: { name: 'number-verification-ip', points: 1200, seconds: 600 },
  numberVerificationByLogin: {
    name: 'number-verification-login',
    points: 5,
    seconds: HOUR_SECONDS,
  },
  passkeyByIp: { name: 'passkey-ip', points: 1200, seconds: 600 },
  passkeyLoginByIp: { name: 'passkey-login-ip', points: 1200, seconds: 600 },
  passkeyLoginByKey: { name: 'passkey-login-key', points: 20, seconds: 600 },
  passkeyByCustomer: { name: 'passkey-customer', points: 10, seconds: HOUR_SECONDS },
  journeyPhoneByLogin: { name: 'journey-phone-login', points: 10, seconds: HOUR_SECONDS },
  birthdateByDocument: { name: 'birthdate-document', points: 2, seconds: 24 * HOUR_SECONDS },
  smsByCustomer: { name: 'sms-customer', points: 5, seconds: HOUR_SECONDS },
  emailByCustomer: { name: 'email-customer', points: 5, seconds: HOUR_SECONDS },
  emailByRecipient: { name: 'email-recipient', points: 10, seconds: HOUR_SECONDS },
  invitationsByCompany: { name: 'invitations-company', points: 20, seconds: HOUR_SECONDS },
  reportByIp: { name: 'report-ip', points: 600, seconds: 60 },
  reportsPerDay: { name: 'report-day', points: 10_000, seconds: 24 * HOUR_SECONDS },
} as const satisfies Record<string, RateLimitRule>
