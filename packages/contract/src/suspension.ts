import * as z from 'zod/mini'
import { calendarDate } from './schemas.ts'
import { addDays, toSaoPauloDate, type CalendarDate } from './values/calendar-date.ts'

/**
 * Periods of a suspension for non-payment. Source, unless a line names another: Anatel, "Conheça seus direitos", pages on suspension and
 * billing (RGC, Resolução 765/2023, art. 70, 71, 73 and 78).
 */
export const SUSPENSION_PERIODS = {
  /** Days overdue until the first notice. Source: the portal's specification, whose overdue warning starts on the same day. */
  daysBeforeNotice: 15,
  /** Art. 70 and 71. */
  daysFromNoticeToSuspension: 15,
  /** Art. 73. */
  daysFromSuspensionToEnd: 60,
  /** Art. 73 requires a second notice without a period; it gets the period of the first notice. */
  daysFromFinalNoticeToEnd: 15,
  /** Calls and SMS still arrive during the first days. */
  daysOfIncomingCalls: 30,
  /** Art. 78: one day after the payment. */
  hoursToRestore: 24,
  /** Anatel's page on billing, from CDC, art. 43. */
  workingDaysToClearCreditBureaus: 5,
} as const

const { daysOfIncomingCalls, hoursToRestore, workingDaysToClearCreditBureaus } = SUSPENSION_PERIODS

/** First days on which the operator may suspend the service and end the contract. */
export const suspension = z.object({ suspendsFrom: calendarDate, endsFrom: calendarDate })
export type Suspension = z.output<typeof suspension>

/** Returns the last day on which a suspended line still receives calls and SMS. */
export const getLastIncomingDay = ({ suspendsFrom }: Suspension): CalendarDate =>
  addDays(suspendsFrom, daysOfIncomingCalls - 1)

const RETURN = `O serviço volta em até ${hoursToRestore} horas`

/** Sentences that notices, screens and receipts share. */
export const SUSPENSION_TEXTS = {
  restoration: `${RETURN} depois que o pagamento é confirmado.`,
  restorationUnlessEnded: `${RETURN} depois que o pagamento é confirmado, se o contrato ainda não foi encerrado.`,
  restorationByAgreement: `${RETURN} depois do pagamento da primeira parcela.`,
  creditBureaus:
    'Só depois do fim do contrato a dívida pode ser informada aos órgãos de proteção ao crédito.',
  creditBureausCleared: `Se a dívida foi informada aos órgãos de proteção ao crédito, o registro sai em até ${workingDaysToClearCreditBureaus} dias úteis depois do pagamento.`,
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
