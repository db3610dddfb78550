import { emailCodeFixture, type ProblemCode } from '@portal/contract'
import { emailFaultOf, isCodeComplete, isWaiting, readCode, spellWait, type EmailFault } from './email-code'

it.each([['123456', '123456'], [' 123 456 ', '123456'], ['Código 12a3456789', '123456'], ['12', '12']])('reads the code in "%s"', (text, code) => {
  expect(readCode(text)).toBe(code)
  expect(isCodeComplete(code)).toBe(code.length === 6)
})

it.each<[ProblemCode, EmailFault]>([
  ['PIN.WRONG', 'wrong'], ['PIN.EXPIRED', 'expired'], ['PIN.TRIES.EXCEEDED', 'spent'], ['PIN.RESEND.TOO.SOON', 'soon'],
  ['TOO.MANY.REQUESTS', 'busy'], ['BAD.REQUEST', 'invalid'], ['UNEXPECTED', 'failed'],
])('takes %s for %s', (code, fault) => expect(emailFaultOf(code)).toBe(fault))

it.each([[1, '1 segundo'], [30, '30 segundos'], [60, '1 minuto'], [61, '2 minutos'], [3600, '1 hora']])('spells %i s', (seconds, words) =>
  expect(spellWait(seconds)).toBe(words))

it('knows until when a code can be typed in', () => {
  const end = Date.parse(emailCodeFixture.expiresAt)
  expect([isWaiting(emailCodeFixture, end - 1), isWaiting(emailCodeFixture, end), isWaiting(null, 0)]).toEqual([true, false, false])
})
