import { PROBLEM_CODES, type ProblemCode } from '@portal/contract'
import { isFinalProblem, getOutcome, getReportName, type LoginOutcome } from './login-outcome.ts'

const OUTCOMES: readonly [ProblemCode, LoginOutcome, string][] = [
  ['Blacklist', 'unavailable', 'blocked_by_blacklist'],
  ['CUSTOMER.NOT.FOUND', 'notFound', 'login_not_found'],
  ['WRONG.BIRTHDATE', 'invalidData', 'login_invalid_data'],
  ['WRONG.CREDENTIALS', 'invalidData', 'login_invalid_data'],
  ['CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS', 'noDebits', 'login_no_debits'],
  ['WRONG.BIRTHDATE.PROVIDED', 'invalidData', 'invalid_birthdate'],
  ['PIN.TRIES.EXCEEDED', 'triesOver', 'login_error'],
  ['UNEXPECTED', 'generic', 'login_error'],
  ['BAD.REQUEST', 'generic', 'login_error'],
]

it.each(OUTCOMES)('maps code %s to outcome %s and report %s', (code, outcome, report) => {
  expect([getOutcome(code), getReportName(code)]).toEqual([outcome, report])
})

it('maps every other code to the generic outcome', () => {
  const known = new Set(OUTCOMES.map(([code]) => code))
  for (const code of PROBLEM_CODES)
    if (!known.has(code))
      expect([getOutcome(code), isFinalProblem(code)]).toEqual(['generic', false])
})
