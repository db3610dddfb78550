import { formatLateRates, type LateRates } from './late-charges.ts'

/** Conditions of an agreement: shown above the signature, stored with it and printed on the term. */
export const listAgreementConditions = (rates: LateRates): string[] => [
  'As faturas do acordo são substituídas pelas parcelas e não são mais cobradas.',
  'O parcelamento é sem juros: a soma das parcelas é o valor acordado.',
  'Cada parcela pode ser paga por qualquer forma de pagamento do portal até o seu vencimento.',
  `Parcela paga após o vencimento tem ${formatLateRates(rates)}, contados por dia.`,
  'O desconto vale enquanto as parcelas forem pagas. As parcelas são cobradas separadamente da fatura do mês.',
]
