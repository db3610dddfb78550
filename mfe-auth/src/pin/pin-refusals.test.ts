import { ApiProblem, type ProblemCode, type ProblemOf, type verifyPin } from '@portal/contract'
import { notVerified } from './pin-refusals'

it.each<[ProblemCode, RegExp]>([
  ['PIN.WRONG', /incorreto/], ['BAD.REQUEST', /incorreto/], ['PIN.EXPIRED', /expirou/], ['TOO.MANY.REQUESTS', /Aguarde 1 minuto/],
  ['UNEXPECTED', /continua valendo/],
])('PIN code %s says %p at the field', (code, words) => {
  expect(notVerified(new ApiProblem(code) as ProblemOf<typeof verifyPin>)).toMatch(words)
})
