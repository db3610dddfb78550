import { AGREEMENT_PERIODS } from '@portal/contract'
import { formatLateRates, type LateRates } from './late-charges.ts'

const listCommonConditions = (rates: LateRates): string[] => [
  'As parcelas substituem as faturas do acordo, que não são mais cobradas.',
  'O parcelamento é sem juros: a soma das parcelas é o valor acordado.',
  'Cada parcela pode ser paga por qualquer forma de pagamento do portal até o seu vencimento.',
  `Parcela paga após o vencimento tem ${formatLateRates(rates)}, contados por dia.`,
]

/** Conditions of an agreement: shown above the signature, stored with it and printed on the term. */
export const listAgreementConditions = (
  rates: LateRates,
  earlyDiscountPercentage: number,
): string[] => [
  ...listCommonConditions(rates),
  'As parcelas são cobradas separadamente da fatura do mês e ficam fora do Pix Automático.',
  ...(earlyDiscountPercentage > 0
    ? [
        `Quem paga de uma vez todas as parcelas que faltam tem ${earlyDiscountPercentage}% de desconto nas que vencem depois desse dia.`,
      ]
    : []),
  `O acordo é quebrado se uma parcela ficar ${AGREEMENT_PERIODS.daysOverdue} dias vencida. Avisamos pelo menos ${AGREEMENT_PERIODS.daysFromNotice} dias antes.`,
  'Com a quebra, as parcelas não pagas são canceladas e as faturas voltam a ser cobradas, sem o desconto do acordo.',
  'O que foi pago é descontado das faturas mais antigas e mantém o desconto. Multa e juros contam a partir do fim do prazo do aviso.',
]

/** Conditions of agreements that were not signed in the portal: they name no breach. */
export const listEarlierConditions = (rates: LateRates): string[] => [
  ...listCommonConditions(rates),
  'O desconto vale enquanto as parcelas forem pagas. As parcelas são cobradas separadamente da fatura do mês.',
]
