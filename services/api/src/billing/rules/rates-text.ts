import type { LateRates } from './late-charges.ts'

const formatPercent = (basisPoints: number): string =>
  `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }).format(basisPoints / 100)}%`

/** Formats rates as 'multa de 2% e juros de 1% ao mês'. */
export const formatLateRates = (rates: LateRates): string =>
  `multa de ${formatPercent(rates.fineBasisPoints)} e juros de ${formatPercent(rates.monthlyInterestBasisPoints)} ao mês`
