import {
  formatDate,
  formatMonth,
  formatReal,
  SUSPENSION_TEXTS,
  type CalendarDate,
} from '@portal/contract'
import type { NotificationData } from './notification-data.ts'

const monthList = new Intl.ListFormat('pt-BR')
/** Content required by Anatel, as in the notice itself. */
export const formatSuspension = (
  notification: Extract<NotificationData, { kind: 'suspension' }>,
  today: CalendarDate,
): string => {
  const { since, count, contractReference, total, suspendsFrom, endsFrom } = notification
  const months = monthList.format(notification.months.map(formatMonth))
  const invoice = notification.isInstallment ? 'parcela do acordo' : 'fatura'
  const [unpaid, service, contract] =
    count === 1
      ? [
          `a ${invoice} de ${months}, de ${formatReal(total)}`,
          `serviço do contrato ${contractReference}`,
          'O contrato',
        ]
      : [
          `${count} faturas (${months}), no total de ${formatReal(total)}`,
          `serviço de ${count} contratos`,
          'Cada contrato',
        ]
  const [cut, end] = [formatDate(suspendsFrom), formatDate(endsFrom)]
  return [
    `Avisamos ${notification.isFinalNotice ? 'de novo ' : ''}em ${formatDate(since)}: falta pagar ${unpaid}.`,
    suspendsFrom <= today
      ? `O ${service} já pode estar suspenso (desde ${cut}).`
      : `Sem o pagamento, o ${service} pode ser suspenso a partir de ${cut}.`,
    endsFrom <= today
      ? `${contract} já pode estar encerrado (desde ${end}).`
      : `${contract} pode ser encerrado a partir de ${end}.`,
    SUSPENSION_TEXTS.creditBureaus,
    endsFrom <= today ? SUSPENSION_TEXTS.restorationUnlessEnded : SUSPENSION_TEXTS.restoration,
  ].join(' ')
}
