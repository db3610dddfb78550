import type { ProblemCode } from '@portal/contract'

/** What a customer sees when a login does not go on (section 8). triesOver: too many wrong PINs. */
export type LoginOutcome = 'unavailable' | 'notFound' | 'invalidData' | 'noDebits' | 'triesOver' | 'generic'

const BY_CODE: Partial<Record<ProblemCode, LoginOutcome>> = {
  Blacklist: 'unavailable',
  'CUSTOMER.NOT.FOUND': 'notFound',
  'WRONG.BIRTHDATE': 'invalidData',
  'WRONG.BIRTHDATE.PROVIDED': 'invalidData',
  'WRONG.CREDENTIALS': 'invalidData',
  'CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS': 'noDebits',
  'PIN.TRIES.EXCEEDED': 'triesOver',
}

const REPORT: Record<LoginOutcome, string> = {
  unavailable: 'blocked_by_blacklist',
  notFound: 'login_not_found',
  invalidData: 'login_invalid_data',
  noDebits: 'login_no_debits',
  triesOver: 'login_error',
  generic: 'login_error',
}

export const outcomeOf = (code: ProblemCode): LoginOutcome => BY_CODE[code] ?? 'generic'

/** The code is one of those that end a login with a view of their own. */
export const endsLogin = (code: ProblemCode): boolean => code in BY_CODE

/** No server was reached; a page of somebody else's network that answers in its place counts too. */
export const isWithoutAnswer = (status: number): boolean => status < 400

/** Name of the report; a wrong birthdate has its own. */
export const reportOf = (code: ProblemCode): string =>
  code === 'WRONG.BIRTHDATE.PROVIDED' ? 'invalid_birthdate' : REPORT[outcomeOf(code)]
