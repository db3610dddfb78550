import type { LateRates } from './charges.ts'

const percent = (basisPoints: number): string =>
  `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }).format(basisPoints / 100)}%`

/** 'multa de 2% e juros de 1% ao mês'. */
export const ratesText = (rates: LateRates): string =>
  `multa de ${percent(rates.fineBasisPoints)} e juros de ${percent(rates.monthlyInterestBasisPoints)} ao mês`
