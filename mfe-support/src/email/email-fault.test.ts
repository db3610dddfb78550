import { emailCodeFixture, type ProblemCode } from '@portal/contract'
import { emailFaultOf, isWaiting, type EmailFault } from './email-fault'

it.each<[ProblemCode, EmailFault]>([
  ['PIN.WRONG', 'wrong'], ['PIN.EXPIRED', 'expired'], ['PIN.TRIES.EXCEEDED', 'spent'], ['PIN.RESEND.TOO.SOON', 'soon'],
  ['TOO.MANY.REQUESTS', 'busy'], ['BAD.REQUEST', 'invalid'], ['UNEXPECTED', 'failed'],
])('takes %s for %s', (code, fault) => expect(emailFaultOf(code)).toBe(fault))

it('knows until when a code can be typed in', () => {
  const end = Date.parse(emailCodeFixture.expiresAt)
  expect([isWaiting(emailCodeFixture, end - 1), isWaiting(emailCodeFixture, end), isWaiting(null, 0)]).toEqual([true, false, false])
})
