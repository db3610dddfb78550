import { ApiProblem } from '@portal/contract'
import { getProblemText, type BillsProblem } from './problem-texts.ts'

it.each([
  ['UNEXPECTED', { status: 0 }, 'Confira sua conexão'],
  ['TOO.MANY.REQUESTS', { retryAfter: 1741 }, 'Aguarde 30 minutos e tente'],
  ['TOO.MANY.REQUESTS', {}, 'Aguarde 1 minuto e tente'],
  ['NOT.FOUND', {}, 'Não encontramos o que você procura'],
] as const)('the problem %s with %j is described by "%s"', (code, options, text) => {
  expect(getProblemText(new ApiProblem(code, options) as BillsProblem)).toContain(text)
})
