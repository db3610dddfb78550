import {
  CLAIMANTS,
  formatDate,
  formatMonth,
  formatReal,
  toBankDay,
  type CalendarDate,
  type Notification,
} from '@portal/contract'
import { toAgreementText } from './agreement-notifications.ts'
import { toAutomaticPixText } from './automatic-pix-texts.ts'
import { buildLink } from './build-link.ts'
import { formatContest } from './contest-texts.ts'
import type { NotificationData } from './notification-data.ts'
import { formatSuspension } from './suspension-notification.ts'

type NearDue = Extract<NotificationData, { kind: 'near-due' }>
type Overdue = Extract<NotificationData, { kind: 'overdue' }>

const getName = ({ isInstallment }: NearDue | Overdue): string =>
  isInstallment ? 'parcela do acordo' : 'fatura'

/** A due date that has passed and was no bank day is followed by days on which the amount stays. */
const formatNearDue = (notification: NearDue, today: CalendarDate): string => {
  const { count, until: dueDate, total } = notification
  const lastDay = formatDate(toBankDay(dueDate))
  if (count === 1)
    return dueDate < today
      ? `Pague sua ${getName(notification)} de ${formatReal(total)} até ${lastDay} sem acréscimo.`
      : `Sua ${getName(notification)} de ${formatReal(total)} vence em ${formatDate(dueDate)}.`
  return dueDate < today
    ? `${count} faturas, no total de ${formatReal(total)}. Pague a primeira até ${lastDay} sem acréscimo.`
    : `${count} faturas vencem a partir de ${formatDate(dueDate)}, no total de ${formatReal(total)}.`
}
const formatDiscount = (percentage: number): string =>
  percentage === 0 ? 'isenção de juros e multa' : `${percentage}% de desconto`

const formatAnnualStatement = (year: string, count: number): string =>
  count === 1
    ? `Suas faturas de ${year} estão pagas. A declaração, que vale como comprovante do ano, já pode ser baixada.`
    : `As faturas de ${year} de ${count} contratos estão pagas. As declarações, que valem como comprovante do ano, já podem ser baixadas.`

const formatDays = (days: number): string => (days === 1 ? '1 dia' : `${days} dias`)
const formatOverdue = (notification: Overdue): string => {
  const { count, days, until, total } = notification
  const since = `venceu há ${formatDays(days)}, em ${formatDate(until)}`
  return count === 1
    ? `Sua ${getName(notification)} de ${formatReal(total)} ${since}.`
    : `Você tem ${count} faturas vencidas, no total de ${formatReal(total)}. A mais antiga ${since}.`
}

type ClaimData = Extract<NotificationData, { kind: 'disputed' | 'reversed' | 'retained' }>

const formatOwed = (owed: ClaimData['owed']): string => {
  if (owed === null) return ''
  const isOpen = ` A fatura de ${formatMonth(owed.month)} está em aberto de novo.`
  return owed.status === 'ABERTA'
    ? `${isOpen} Você pode pagar até ${formatDate(toBankDay(owed.dueDate))} sem acréscimo.`
    : isOpen
}

const toClaimText = ({ kind, id, claimedAs, amount, owed }: ClaimData): NotificationText => {
  const { asked, took } = CLAIMANTS[claimedAs]
  const total = formatReal(amount)
  const texts = {
    disputed: {
      title: 'Pagamento em análise',
      description: `${asked} o seu pagamento de ${total}. Estamos analisando. Por enquanto, nada muda.`,
    },
    reversed: {
      title: 'Pagamento devolvido',
      description: `${took} o seu pagamento de ${total}.${formatOwed(owed)}`,
    },
    retained: {
      title: 'Pagamento confirmado',
      description: `A análise terminou. O seu pagamento de ${total} continua valendo.`,
    },
  } as const
  return { id: `${kind}-${id}`, name: 'payment', ...texts[kind] }
}

type NotificationText = Omit<Notification, 'date' | 'link' | 'isRead'>

const toNotificationText = (
  notification: NotificationData,
  today: CalendarDate,
): NotificationText => {
  switch (notification.kind) {
    case 'automatic-pix':
      return toAutomaticPixText(notification.event)
    case 'near-due':
      return {
        id: `near-due-${notification.until}`,
        name: 'payment',
        title: 'Faturas Próximas do Vencimento',
        description: formatNearDue(notification, today),
      }
    case 'overdue':
      return {
        id: `overdue-${notification.until}-${notification.count}`,
        name: 'payment',
        title: 'Fatura vencida',
        description: formatOverdue(notification),
      }
    case 'warning':
      return {
        id: `warning-${notification.contractReference}-${notification.until}`,
        name: 'information',
        title: 'Fatura vencida',
        description: `Sua fatura mais antiga venceu há ${notification.days} dias, em ${formatDate(notification.until)}. Pague para evitar a suspensão do serviço do contrato ${notification.contractReference}.`,
      }
    case 'suspension':
      return {
        id: `${notification.isFinalNotice ? 'rescission' : 'suspension'}-${notification.reference}-${notification.count}`,
        name: 'sms',
        title: notification.isFinalNotice ? 'Aviso de fim do contrato' : 'Aviso de suspensão',
        description: formatSuspension(notification, today),
      }
    case 'offer':
      return {
        id: `offer-${notification.campaignReference}`,
        name: 'offer',
        title: 'Oferta para você',
        description: `Pague suas faturas vencidas com ${formatDiscount(notification.discountPercentage)} até ${formatDate(notification.until)}.`,
      }
    case 'contest':
      return {
        id: `contest-${notification.protocol}-${notification.state}`,
        name: 'information',
        ...formatContest(notification, today),
      }
    case 'breach-notice':
    case 'broken':
      return toAgreementText(notification)
    case 'annual-statement':
      return {
        id: `annual-statement-${notification.year}-${notification.count}`,
        name: 'information',
        title: `Declaração de quitação de ${notification.year}`,
        description: formatAnnualStatement(notification.year, notification.count),
      }
    case 'trust-unlock':
      return {
        id: `trust-unlock-${notification.contractReference}-${notification.since}`,
        name: 'information',
        title: 'Desbloqueio em confiança',
        description: `O serviço do contrato ${notification.contractReference} está liberado até ${formatDate(notification.until)}. Pague ${formatReal(notification.total)} até esse dia para ele não ser suspenso de novo.`,
      }
    case 'email':
      return {
        id: `email-${notification.on}`,
        name: 'email',
        title: 'E-mail cadastrado',
        description: `Seu e-mail foi confirmado em ${formatDate(notification.on)}. Se não foi você, cadastre o seu de novo e fale com a gente.`,
      }
    case 'disputed':
    case 'reversed':
    case 'retained':
      return toClaimText(notification)
    case 'received':
      return {
        id: `received-${notification.id}`,
        name: 'payment',
        title: 'Pagamento recebido',
        description: `Recebemos o seu pagamento de ${formatReal(notification.amount)}. O comprovante está disponível.`,
      }
    case 'overpaid':
      return {
        id: `overpaid-${notification.id}`,
        name: 'payment',
        title: 'Você pagou a mais',
        description: `${formatReal(notification.amount)} chegaram a mais. Escolha: receber de volta ou deixar como crédito.`,
      }
    case 'returned':
      return {
        id: `returned-${notification.id}`,
        name: 'payment',
        title: 'Valor devolvido',
        description: `Devolvemos ${formatReal(notification.amount)} ${notification.isTransfer ? 'por transferência' : 'pelo mesmo meio do pagamento'}.`,
      }
    case 'transferred':
      return {
        id: `transferred-${notification.id}`,
        name: 'payment',
        title: 'Valor devolvido',
        description: `Transferimos ${formatReal(notification.amount)} do seu crédito para você.`,
      }
    case 'credited':
      return {
        id: `credited-${notification.id}`,
        name: 'payment',
        title: 'Valor em crédito',
        description: `${formatReal(notification.amount)} que chegaram a mais são um crédito para você. Use em uma fatura ou peça de volta.`,
      }
  }
}

/** Renders a notification for a day. Its id stays the same from day to day. */
export const renderNotification = (
  notification: NotificationData,
  today: CalendarDate,
  read: ReadonlySet<string> = new Set(),
): Notification => {
  const text = toNotificationText(notification, today)
  const date =
    notification.kind === 'offer'
      ? today
      : 'on' in notification
        ? notification.on
        : notification.since
  return { ...text, date, link: buildLink(notification), isRead: read.has(text.id) }
}
