import {
  formatDate,
  formatReal,
  buildPath,
  type CalendarDate,
  type Cents,
  type Notification,
} from '@portal/contract'
import type { Notice } from './notices.ts'

const invoices = (count: number): string =>
  count === 1 ? '1 fatura vence' : `${count} faturas vencem`
const advantage = (percentage: number): string =>
  percentage === 0 ? 'isenção de juros e multa' : `${percentage}% de desconto`

const many = (days: number): string => (days === 1 ? '1 dia' : `${days} dias`)
const overdueSentence = (count: number, days: number, until: CalendarDate, total: Cents): string =>
  count === 1
    ? `Sua fatura de ${formatReal(total)} venceu há ${many(days)}, em ${formatDate(until)}.`
    : `Você tem ${count} faturas vencidas, no total de ${formatReal(total)}. A mais antiga venceu há ${many(days)}, em ${formatDate(until)}.`

const from = (day: CalendarDate, today: CalendarDate): string =>
  `${day <= today ? 'desde' : 'a partir de'} ${formatDate(day)}`
const suspensionSentence = (
  {
    since,
    count,
    contractReference,
    total,
    suspendsFrom,
    endsFrom,
  }: Extract<Notice, { kind: 'suspension' }>,
  today: CalendarDate,
): string => {
  const what =
    count === 1
      ? `sem o pagamento de ${formatReal(total)}, o serviço do contrato ${contractReference}`
      : `sem pagamento, o serviço de ${count} contratos`
  return `Avisamos por SMS em ${formatDate(since)}: ${what} pode ser suspenso ${from(suspendsFrom, today)} e o contrato encerrado ${from(endsFrom, today)}.`
}

type Worded = Omit<Notification, 'date' | 'link' | 'isRead'>

const worded = (notice: Notice, today: CalendarDate): Worded => {
  switch (notice.kind) {
    case 'near-due':
      return {
        id: `near-due-${notice.until}`,
        name: 'payment',
        title: 'Faturas Próximas do Vencimento',
        description: `${invoices(notice.count)} a partir de ${formatDate(notice.until)}, no total de ${formatReal(notice.total)}.`,
      }
    case 'overdue':
      return {
        id: `overdue-${notice.until}-${notice.count}`,
        name: 'payment',
        title: 'Fatura vencida',
        description: overdueSentence(notice.count, notice.days, notice.until, notice.total),
      }
    case 'warning':
      return {
        id: `warning-${notice.contractReference}-${notice.until}`,
        name: 'information',
        title: 'Fatura vencida',
        description: `Sua fatura mais antiga venceu há ${notice.days} dias, em ${formatDate(notice.until)}. Pague para evitar a suspensão do serviço do contrato ${notice.contractReference}.`,
      }
    case 'suspension':
      return {
        id: `suspension-${notice.reference}-${notice.count}`,
        name: 'sms',
        title: 'Aviso de suspensão',
        description: suspensionSentence(notice, today),
      }
    case 'offer':
      return {
        id: `offer-${notice.campaignReference}`,
        name: 'offer',
        title: 'Oferta para você',
        description: `Pague suas faturas vencidas com ${advantage(notice.discountPercentage)} até ${formatDate(notice.until)}.`,
      }
    case 'email':
      return {
        id: `email-${notice.on}`,
        name: 'email',
        title: 'E-mail cadastrado',
        description: `Seu e-mail foi confirmado em ${formatDate(notice.on)}. Se não foi você, cadastre o seu de novo e fale com a gente.`,
      }
    case 'received':
      return {
        id: `received-${notice.id}`,
        name: 'payment',
        title: 'Pagamento recebido',
        description: `Recebemos o seu pagamento de ${formatReal(notice.amount)}. O comprovante está disponível.`,
      }
    case 'returned':
      return {
        id: `returned-${notice.id}`,
        name: 'payment',
        title: 'Valor devolvido',
        description: `Devolvemos ${formatReal(notice.amount)} pelo mesmo meio do pagamento.`,
      }
    case 'credited':
      return {
        id: `credited-${notice.id}`,
        name: 'payment',
        title: 'Crédito na próxima fatura',
        description: `${formatReal(notice.amount)} que chegaram a mais serão um crédito na sua próxima fatura.`,
      }
  }
}

/** The page about it; several invoices are together at home. What went back is told at the invoice, as it may be of a payment without a receipt. */
const linkOf = (notice: Notice): string => {
  if (notice.kind === 'offer') return buildPath('offer', { reference: notice.campaignReference })
  if (notice.kind === 'email') return buildPath('email')
  if (notice.kind === 'received') return buildPath('receipt', { id: notice.paymentId })
  if ('paymentId' in notice) return buildPath('bill', { reference: notice.reference })
  const isOne = notice.kind === 'warning' || notice.count === 1
  return isOne ? buildPath('bill', { reference: notice.reference }) : buildPath('home')
}

/** A notice as the customer reads it on that day; the same fact keeps its id from day to day. */
export const wordNotice = (
  notice: Notice,
  today: CalendarDate,
  read: ReadonlySet<string> = new Set(),
): Notification => {
  const text = worded(notice, today)
  const date = notice.kind === 'offer' ? today : 'on' in notice ? notice.on : notice.since
  return { ...text, date, link: linkOf(notice), isRead: read.has(text.id) }
}
