import type {
  checkBirthdate,
  login,
  ProblemCode,
  EndpointProblemCode,
  sendPin,
  verifyPin,
} from '@portal/contract'

/** What a customer sees when a login does not go on (section 8). triesOver: too many wrong PINs. */
export type LoginOutcome =
  'unavailable' | 'notFound' | 'invalidData' | 'noDebits' | 'triesOver' | 'generic'

type LoginRejection =
  | EndpointProblemCode<typeof login | typeof sendPin | typeof verifyPin | typeof checkBirthdate>
  | 'Blacklist'

/** goesOn: the step at which it was refused says what to do. */
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

/** The code is one of those that end a login with a view of their own. */
export const isFinalProblem = (code: ProblemCode): boolean =>
  isLoginRejection(code) && OUTCOME_BY_CODE[code] !== 'goesOn'

export function getOutcome(code: ProblemCode): LoginOutcome {
  const outcome = isLoginRejection(code) ? OUTCOME_BY_CODE[code] : 'generic'
  return outcome === 'goesOn' ? 'generic' : outcome
}

/** No server was reached; a page of somebody else's network that answers in its place counts too. */
export const isUnreachable = (status: number): boolean => status < 400

/** Name of the report; a wrong birthdate has its own. */
export const getReportName = (code: ProblemCode): string =>
  code === 'WRONG.BIRTHDATE.PROVIDED' ? 'invalid_birthdate' : REPORT[getOutcome(code)]
