import type { ProblemCode } from '@portal/contract'
import { pinFaultOf, type PinFault } from './pin-fault'

it.each<[ProblemCode, PinFault]>([
  ['PIN.WRONG', 'wrong'], ['PIN.EXPIRED', 'expired'], ['PIN.RESEND.TOO.SOON', 'busy'],
  ['TOO.MANY.REQUESTS', 'busy'], ['UNEXPECTED', 'failed'],
])('PIN code %s means %s', (code, fault) => {
  expect(pinFaultOf(code)).toBe(fault)
})
