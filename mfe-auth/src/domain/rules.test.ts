import { PROBLEM_CODES, type CalendarDate, type ProblemCode } from '@portal/contract'
import { spellBirthdate } from './birthdate'
import { nationalPart, documentMaskFor } from './document-mask'
import { endingOf } from './login-ending'
import { endsLogin, outcomeOf, reportOf, type LoginOutcome } from './login-outcome'
import { loginStepOf, type LoginStep } from './login-step'
import { isPinComplete, pinFaultOf, readPin, type PinFault } from './pin'
import { spellWait } from './wait'

const OUTCOMES: readonly [ProblemCode, LoginOutcome, string][] = [
  ['Blacklist', 'unavailable', 'blocked_by_blacklist'],
  ['CUSTOMER.NOT.FOUND', 'notFound', 'login_not_found'],
  ['WRONG.BIRTHDATE', 'invalidData', 'login_invalid_data'],
  ['WRONG.CREDENTIALS', 'invalidData', 'login_invalid_data'],
  ['CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS', 'noDebits', 'login_no_debits'],
  ['WRONG.BIRTHDATE.PROVIDED', 'invalidData', 'invalid_birthdate'],
  ['UNEXPECTED', 'generic', 'login_error'],
  ['BAD.REQUEST', 'generic', 'login_error'],
]

it.each(OUTCOMES)('login code %s gives %s and reports %s', (code, outcome, report) => {
  expect([outcomeOf(code), reportOf(code)]).toEqual([outcome, report])
})

it('gives every other code the generic view', () => {
  const known = new Set(OUTCOMES.map(([code]) => code))
  for (const code of PROBLEM_CODES) if (!known.has(code)) expect([outcomeOf(code), endsLogin(code)]).toEqual(['generic', false])
})

it('ends a login in its own words after too many wrong PINs', () => {
  expect([endingOf('PIN.TRIES.EXCEEDED'), endingOf('Blacklist')]).toEqual(['pinOver', 'unavailable'])
})

it.each<[ProblemCode, PinFault]>([
  ['PIN.WRONG', 'wrong'], ['PIN.EXPIRED', 'expired'], ['PIN.TRIES.EXCEEDED', 'over'], ['PIN.RESEND.TOO.SOON', 'busy'],
  ['TOO.MANY.REQUESTS', 'busy'], ['UNEXPECTED', 'failed'],
])('PIN code %s means %s', (code, fault) => {
  expect(pinFaultOf(code)).toBe(fault)
})

it.each([['123456', '123456'], ['123 456', '123456'], ['código: 123456.', '123456'], ['1234567', '123456'], ['abc', '']])(
  'reads %p as the PIN %p', (text, pin) => {
    expect(readPin(text)).toBe(pin)
  },
)

it('knows when a PIN is complete', () => {
  expect([isPinComplete('12345'), isPinComplete('123456')]).toEqual([false, true])
})

const user = { name: '', document: '39053344705', phone: '+5511987654321', type: 'PF' as const }
const at = (status: 'UNAUTHENTICATED' | 'AUTHENTICATING' | 'AUTHENTICATED', change: Partial<typeof user | { type: 'PJ' }> = {}) =>
  ({ status, user: { ...user, ...change }, accessToken: 't', protocol: 'p', expirationTime: null })

it.each<[string, Parameters<typeof loginStepOf>[0], LoginStep]>([
  ['nobody', { state: at('UNAUTHENTICATED'), isByBirthdate: false }, 'credentials'],
  ['a login under way', { state: at('AUTHENTICATING'), isByBirthdate: false }, 'pin'],
  ['a login whose phone was lost', { state: at('AUTHENTICATING', { phone: '' }), isByBirthdate: false }, 'credentials'],
  ['a person in the optimized journey', { state: at('AUTHENTICATING'), isByBirthdate: true }, 'birthdate'],
  ['a company in the optimized journey', { state: at('AUTHENTICATING', { type: 'PJ' }), isByBirthdate: true }, 'pin'],
  ['somebody confirmed', { state: at('AUTHENTICATED'), isByBirthdate: true }, 'none'],
])('%s is at the step %#', (_, facts, step) => {
  expect(loginStepOf(facts)).toBe(step)
})

it.each([
  ['390533', 14], ['39053344705', 14], ['390533447051', 18], ['12A', 18], ['DK.X10.290/6273-03', 18],
])('masks %p with %i places', (text, places) => {
  expect(documentMaskFor(text)).toHaveLength(places)
})

it.each([
  ['+55 (11) 98765-4321', '11987654321'], ['5511987654321', '11987654321'], ['011987654321', '11987654321'], ['11987654321', '11987654321'],
  ['5599', '5599'],
])('reads the phone %p as %p', (text, national) => {
  expect(nationalPart(text)).toBe(national)
})

it.each([[1, '1 segundo'], [30, '30 segundos'], [60, '1 minuto'], [61, '2 minutos'], [3600, '1 hora'], [86_400, '24 horas']])(
  'says %i seconds as %p', (seconds, words) => {
    expect(spellWait(seconds)).toBe(words)
  },
)

it('spells a birthdate as a calendar date, wherever the customer is', () => {
  expect(spellBirthdate('1988-03-14' as CalendarDate)).toBe('14 de março de 1988')
})
