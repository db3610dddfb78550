import { listComponents, sumComponents } from '@portal/contract'
import { describeSum } from './describe-sum.rules.ts'

const writeSum = (amounts: Parameters<typeof listComponents>[0]): string => {
  const components = listComponents(amounts)
  return describeSum({ components, total: sumComponents(components) }).replaceAll('\u00a0', ' ')
}

it.each([
  [
    { service: 21_000, fine: 420, interest: 420, discount: -840 },
    'Valor da fatura R$ 210,00 + Multa por atraso R$ 4,20 + Juros de mora R$ 4,20 − Desconto R$ 8,40 = R$ 210,00',
  ],
  [
    { service: 14_990, contested: -5_000 },
    'Valor da fatura R$ 149,90 − Valor contestado R$ 50,00 = R$ 99,90',
  ],
])('writes every part with its sign and then the total: %j', (amounts, sentence) => {
  expect(writeSum(amounts)).toBe(sentence)
})
