import { SUSPENSION_PERIODS } from './suspension-periods.ts'
import type { Suspension } from './suspension.ts'
import { toSaoPauloDate } from './values/calendar-date.ts'

const { hoursToRestore, workingDaysToClearCreditBureaus } = SUSPENSION_PERIODS

const RETURN = `O serviço volta em até ${hoursToRestore} horas`

/** Sentences that notices, screens and receipts share. */
export const SUSPENSION_TEXTS = {
  restoration: `${RETURN} depois que o pagamento é confirmado.`,
  restorationUnlessEnded: `${RETURN} depois que o pagamento é confirmado, se o contrato ainda não foi encerrado.`,
  restorationByAgreement: `${RETURN} depois do pagamento da primeira parcela.`,
  creditBureaus:
    'Só depois do fim do contrato a dívida pode ser informada aos órgãos de proteção ao crédito.',
  creditBureausCleared: `A dívida foi informada aos órgãos de proteção ao crédito? O registro sai em até ${workingDaysToClearCreditBureaus} dias úteis depois do pagamento.`,
} as const

/** Lists what a receipt promises; nothing unless the payment ended a suspension. */
export const listRestorationTexts = ({
  suspension: ended,
  confirmedAt,
}: {
  readonly suspension?: Suspension | null | undefined
  readonly confirmedAt: string | null
}): string[] => {
  if (!ended || confirmedAt === null) return []
  if (toSaoPauloDate(new Date(confirmedAt)) < ended.endsFrom) return [`${RETURN}.`]
  return [
    `${RETURN}, se o contrato ainda não foi encerrado.`,
    SUSPENSION_TEXTS.creditBureausCleared,
  ]
}
