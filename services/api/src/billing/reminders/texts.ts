import {
  formatDate,
  formatMonth,
  formatReal,
  sumCents,
  type CalendarDate,
  type Campaign,
  type Invoice,
} from '@portal/contract'
import { OPERATOR } from '@portal/contract/operator'
import { calculateSuspensionDates } from '../rules/suspension.ts'

/** A reminder as SMS (GSM-7, at most 160 characters) and as e-mail. */
export interface ReminderText {
  readonly sms: string
  readonly subject: string
  readonly lines: readonly string[]
}

const formatTotal = (invoices: readonly Invoice[]): string =>
  formatReal(sumCents(invoices.map(({ total }) => total))).replaceAll('\u00a0', ' ')
const isPart = ({ installment }: Invoice): boolean => installment !== null
const getInvoiceName = (invoice: Invoice): string =>
  isPart(invoice) ? 'parcela do acordo' : 'fatura'
const describeInvoice = (invoice: Invoice): string =>
  `${isPart(invoice) ? 'Parcela do acordo' : `Fatura de ${formatMonth(invoice.month)}`}, vencimento ${formatDate(invoice.dueDate)}: ${formatTotal([invoice])}`
const formatSms = (text: string): string => `${OPERATOR.name}: ${text}`

export const createDueText = (invoices: readonly [Invoice, ...Invoice[]]): ReminderText => {
  const [first] = invoices
  const what =
    invoices.length === 1
      ? `sua ${getInvoiceName(first)} de ${formatTotal(invoices)} vence em ${formatDate(first.dueDate)}`
      : `${invoices.length} faturas vencem a partir de ${formatDate(first.dueDate)}, total ${formatTotal(invoices)}`
  return {
    sms: formatSms(`${what}. Pague no portal, por Pix em segundos.`),
    subject: 'Perto do vencimento',
    lines: [
      'Lembramos o que vence nos próximos dias:',
      ...invoices.map(describeInvoice),
      'Se você já pagou, desconsidere.',
    ],
  }
}

export const createOverdueText = (invoices: readonly [Invoice, ...Invoice[]]): ReminderText => {
  const [first] = invoices
  const what =
    invoices.length === 1
      ? `sua ${getInvoiceName(first)} de ${formatTotal(invoices)} venceu em ${formatDate(first.dueDate)}`
      : `${invoices.length} faturas venceram, total ${formatTotal(invoices)}`
  return {
    sms: formatSms(`${what}. Pague ou negocie no portal. Se ja pagou, desconsidere.`),
    subject: 'Fatura vencida',
    lines: [
      'Ainda não recebemos:',
      ...invoices.map(describeInvoice),
      'Pague ou negocie no portal. Se você já pagou, desconsidere.',
    ],
  }
}

/** Content required by Anatel: reason, amount, month, dates of suspension and termination, credit bureaus, restoration. */
export const createSuspensionText = (
  invoices: readonly [Invoice, ...Invoice[]],
  warnedOn: CalendarDate,
): ReminderText => {
  const [first] = invoices
  const { suspendsFrom, endsFrom } = calculateSuspensionDates(warnedOn)
  const [cut, end] = [formatDate(suspendsFrom), formatDate(endsFrom)]
  const what =
    invoices.length === 1
      ? `${getInvoiceName(first)} de ${formatTotal(invoices)} vencida em ${formatDate(first.dueDate)}`
      : `${invoices.length} faturas vencidas, total ${formatTotal(invoices)}`
  return {
    sms: formatSms(
      `${what}. Sem pagamento, suspensao a partir de ${cut} e fim do contrato a partir de ${end}.`,
    ),
    subject: 'Aviso de suspensão por falta de pagamento',
    lines: [
      'Não recebemos o pagamento de:',
      ...invoices.map(describeInvoice),
      `Se continuar em aberto, o serviço pode ser suspenso a partir de ${cut} e o contrato encerrado a partir de ${end}. Ligações de emergência continuam.`,
      'A dívida pode ser informada aos órgãos de proteção ao crédito.',
      'Depois que o pagamento é confirmado, o serviço volta em até 24 horas. Se você não concorda com a cobrança, conteste em Meus atendimentos. Se já pagou, desconsidere.',
    ],
  }
}

export const createOfferText = ({ discountPercentage, validUntil }: Campaign): ReminderText => {
  const what =
    discountPercentage === 0 ? 'isenção de juros e multa' : `${discountPercentage}% de desconto`
  const gsmText = discountPercentage === 0 ? 'isencao de juros e multa' : what
  return {
    sms: formatSms(
      `suas faturas vencidas com ${gsmText} ate ${formatDate(validUntil)}. Veja no portal.`,
    ),
    subject: 'Oferta para você',
    lines: [
      `Pague suas faturas vencidas com ${what} até ${formatDate(validUntil)}. As condições estão no portal.`,
    ],
  }
}

/** Opening and closing lines of an e-mail, with a link to the notification preferences. */
export const EMAIL_FRAME = {
  hello: 'Olá!',
  automatic: 'Esta é uma mensagem automática. Não é preciso responder.',
  choose: 'Escolha o que recebe em Notificações, no portal.',
} as const
