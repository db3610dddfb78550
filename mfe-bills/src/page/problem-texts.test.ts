import { ApiProblem } from '@portal/contract'
import { getProblemText, type BillsProblem } from './problem-texts.ts'

it.each([
  [new ApiProblem('UNEXPECTED', { status: 0 }), 'Confira sua conexão'],
  [new ApiProblem('TOO.MANY.REQUESTS', { retryAfter: 1741 }), 'Aguarde 30 minutos e tente'],
  [new ApiProblem('TOO.MANY.REQUESTS'), 'Aguarde 1 minuto e tente'],
  [new ApiProblem('NOT.FOUND'), 'Não encontramos o que você procura'],
])('%o is described by "%s"', (problem, text) => {
  expect(getProblemText(problem as BillsProblem)).toContain(text)
})
