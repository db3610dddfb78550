import type { InterestRates } from './interest.rules.ts'

/** Formats 0.022 as '2,20%'. */
const formatRate = (rate: number): string => `${(rate * 100).toFixed(2).replace('.', ',')}%`

const formatRates = ({ monthly, yearly }: InterestRates): string =>
  `juros de ${formatRate(monthly)} ao mês (CET de ${formatRate(yearly)} ao ano)`

export const interestTexts = {
  choice: (total: string, rates: InterestRates) =>
    `Com ${formatRates(rates)}, você paga ${total} ao todo.`,
  totalOnCard: 'Total no cartão',
  receipt: (total: string, rates: InterestRates) => `${total}, com ${formatRates(rates)}`,
}
