import type {
  checkBirthdate,
  login,
  ProblemCode,
  EndpointProblemCode,
  sendPin,
  verifyPin,
} from '@portal/contract'

/** Screen for a failed login (section 8). triesOver: too many wrong PINs. */
export type LoginOutcome =
  'unavailable' | 'notFound' | 'invalidData' | 'noDebits' | 'triesOver' | 'generic'

type LoginRejection =
  | Exclude<
      EndpointProblemCode<typeof login | typeof sendPin | typeof verifyPin | typeof checkBirthdate>,
      // Only a partner's token meets it; the generic screen fits.
      'PARTNER.DISABLED'
    >
  | 'Blacklist'

/** goesOn: the current step shows the error. */
const OUTCOME_BY_CODE: Record<LoginRejection, LoginOutcome | 'goesOn'> = {
  Blacklist: 'unavailable',
  'CUSTOMER.NOT.FOUND': 'notFound',
  'WRONG.BIRTHDATE': 'invalidData',
  'WRONG.BIRTHDATE.PROVIDED': 'invalidData',
  'WRONG.CREDENTIALS': 'invalidData',
  'CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS': 'noDebits',
  'PIN.TRIES.EXCEEDED': 'triesOver',
  'PIN.WRONG': 'goesOn',
  'PIN.EXPIRED': 'goesOn',
  'PIN.RESEND.TOO.SOON': 'goesOn',
  'TOKEN.INVALID': 'goesOn',
}

const REPORT: Record<LoginOutcome, string> = {
  unavailable: 'blocked_by_blacklist',
  notFound: 'login_not_found',
  invalidData: 'login_invalid_data',
  noDebits: 'login_no_debits',
  triesOver: 'login_error',
  generic: 'login_error',
}

const isLoginRejection = (code: ProblemCode): code is LoginRejection => code in OUTCOME_BY_CODE

/** True for a problem that ends the login with its own screen. */
export const isFinalProblem = (code: ProblemCode): boolean =>
  isLoginRejection(code) && OUTCOME_BY_CODE[code] !== 'goesOn'

export function getOutcome(code: ProblemCode): LoginOutcome {
  const outcome = isLoginRejection(code) ? OUTCOME_BY_CODE[code] : 'generic'
  return outcome === 'goesOn' ? 'generic' : outcome
}

/** True when no server of the portal responded; status below 400 includes the page of a captive portal. */
export const isUnreachable = (status: number): boolean => status < 400

export const getReportName = (code: ProblemCode): string =>
  code === 'WRONG.BIRTHDATE.PROVIDED' ? 'invalid_birthdate' : REPORT[getOutcome(code)]
