import {
  ApiProblem,
  type ProblemCode,
  type EndpointProblem,
  type recoverSms,
  type sendPin,
  type verifyPin,
} from '@portal/contract'
import { toRecoverMessage, toSendMessage, toVerifyMessage } from './pin-messages.ts'

it.each([
  [4, /Restam 4 tentativas\.$/],
  [1, /Resta 1 tentativa\.$/],
])('shows that %d tries are left', (triesLeft, text) => {
  expect(
    toVerifyMessage(
      new ApiProblem('PIN.WRONG', { triesLeft }) as EndpointProblem<typeof verifyPin>,
    ),
  ).toMatch(text)
})

it.each<[ProblemCode, RegExp]>([
  ['PIN.WRONG', /incorreto/],
  ['BAD.REQUEST', /incorreto/],
  ['PIN.EXPIRED', /expirou/],
  ['TOO.MANY.REQUESTS', /Aguarde 1 minuto/],
  ['UNEXPECTED', /continua valendo/],
])('maps PIN code %s to the message %p', (code, text) => {
  expect(toVerifyMessage(new ApiProblem(code) as EndpointProblem<typeof verifyPin>)).toMatch(text)
})

it('blames no tries while the portal is restarting', () => {
  const problem = new ApiProblem('SERVICE.UNREACHABLE', { retryAfter: 2 })
  expect(toRecoverMessage(problem as EndpointProblem<typeof recoverSms>)).toMatch(
    /^Não foi possível enviar agora/,
  )
})

it('shows an offline message when verification has no response', () => {
  expect(
    toVerifyMessage(
      new ApiProblem('UNEXPECTED', { status: 0 }) as EndpointProblem<typeof verifyPin>,
    ),
  ).toMatch(/^Não conseguimos falar com o portal\. Confira sua conexão/)
})

it.each(['sms', 'voice', 'email'] as const)(
  'shows an offline message when a request by %s has no response',
  (channel) => {
    const lost = new ApiProblem('UNEXPECTED', { status: 0 })
    expect(toSendMessage(lost as EndpointProblem<typeof sendPin>, channel)).toMatch(
      /Confira sua conexão/,
    )
    expect(toRecoverMessage(lost as EndpointProblem<typeof recoverSms>)).toMatch(
      /Confira sua conexão/,
    )
  },
)
