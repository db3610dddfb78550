import {
  formatDate,
  formatMonth,
  formatReal,
  sumCents,
  SUSPENSION_PERIODS,
  SUSPENSION_TEXTS,
  type Campaign,
  type Invoice,
  type Suspension,
} from '@portal/contract'
import { OPERATOR } from '@portal/contract/operator'

/** A reminder as SMS (GSM-7; one segment, a legal notice up to three) and as e-mail. */
export interface ReminderText {
  readonly sms: string
  readonly subject: string
  readonly lines: readonly string[]
}

const formatTotal = (invoices: readonly Invoice[]): string =>
  formatReal(sumCents(invoices.map(({ total }) => total))).replaceAll('\u00a0', ' ')
const isPart = ({ installment }: Invoice): boolean => Boolean(installment)
const getInvoiceName = (invoice: Invoice): string =>
  isPart(invoice) ? 'parcela do acordo' : 'fatura'
const describeInvoice = (invoice: Invoice): string =>
  `${isPart(invoice) ? 'Parcela do acordo' : 'Fatura'} de ${formatMonth(invoice.month)}, vencimento ${formatDate(invoice.dueDate)}: ${formatTotal([invoice])}`
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

/** Sentence about an overdue installment that breaks its agreement; nothing for other invoices. */
const listPayUntilTexts = (invoices: readonly Invoice[]): string[] =>
  invoices.flatMap(({ installment }) =>
    installment?.payUntil === undefined
      ? []
      : [
          `Pague a parcela ${installment.number} até ${formatDate(installment.payUntil)} para manter o acordo ${installment.agreement}.`,
        ],
  )

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
      ...listPayUntilTexts(invoices),
      'Pague ou negocie no portal. Se você já pagou, desconsidere.',
    ],
  }
}

const formatShortMonth = ({ month }: Invoice): string => month.split('-').reverse().join('/')
const listMonths = (invoices: readonly Invoice[]): string =>
  [...new Set(invoices.map(formatShortMonth))].join(', ')

const describeUnpaid = (invoices: readonly [Invoice, ...Invoice[]]): string => {
  const [first] = invoices
  return invoices.length === 1
    ? `${getInvoiceName(first)} de ${listMonths(invoices)}, ${formatTotal(invoices)}, vencida em ${formatDate(first.dueDate)}`
    : `${invoices.length} faturas vencidas (${listMonths(invoices)}), total ${formatTotal(invoices)}`
}

const SMS_CONSEQUENCES = `So depois do fim a divida pode ser informada a orgaos de protecao ao credito. Se pagar antes, o servico volta em ate ${SUSPENSION_PERIODS.hoursToRestore} horas.`
/** Notice before an agreement is broken, with the last day and what follows. */
export const createBreachNoticeText = (
  invoices: readonly [Invoice, ...Invoice[]],
): ReminderText => {
  const [first] = invoices
  const [until = first.dueDate] = invoices
    .flatMap(({ installment }) => installment?.payUntil ?? [])
    .sort()
  const unpaid =
    invoices.length === 1
      ? `sua parcela do acordo de ${formatTotal(invoices)} venceu em ${formatDate(first.dueDate)}`
      : `${invoices.length} parcelas de acordos venceram, total ${formatTotal(invoices)}`
  return {
    sms: formatSms(
      `${unpaid}. Pague ate ${formatDate(until)}, ou o acordo e quebrado e as faturas voltam sem desconto.`,
    ),
    subject: 'Aviso de quebra do acordo',
    lines: [
      'Ainda não recebemos:',
      ...invoices.map(describeInvoice),
      ...listPayUntilTexts(invoices),
      'Sem o pagamento, o acordo é quebrado. As parcelas que faltam são canceladas.',
      'As faturas do acordo voltam a ser cobradas, sem o desconto. O que você pagou é descontado delas.',
      'Um boleto leva até 3 dias para ser confirmado. Se você já pagou, desconsidere.',
    ],
  }
}

const CONTEST =
  'Se você não concorda com a cobrança, conteste em Meus atendimentos. Se já pagou, desconsidere.'

/** Content required by Anatel: reason, amount, month, dates of suspension and end of the contract, credit bureaus, restoration. */
export const createSuspensionText = (
  invoices: readonly [Invoice, ...Invoice[]],
  { suspendsFrom, endsFrom }: Suspension,
): ReminderText => {
  const [cut, end] = [formatDate(suspendsFrom), formatDate(endsFrom)]
  return {
    sms: formatSms(
      `${describeUnpaid(invoices)}. Sem pagamento, suspensao do servico a partir de ${cut} e fim do contrato a partir de ${end}. ${SMS_CONSEQUENCES}`,
    ),
    subject: 'Aviso de suspensão por falta de pagamento',
    lines: [
      'Não recebemos o pagamento de:',
      ...invoices.map(describeInvoice),
      `Se continuar em aberto, o serviço pode ser suspenso a partir de ${cut} e o contrato encerrado a partir de ${end}. Ligações de emergência continuam.`,
      SUSPENSION_TEXTS.creditBureaus,
      SUSPENSION_TEXTS.restoration,
      CONTEST,
    ],
  }
}

/** The second notice, before the contract ends; content as in the first one. */
export const createRescissionText = (
  invoices: readonly [Invoice, ...Invoice[]],
  { suspendsFrom, endsFrom }: Suspension,
): ReminderText => {
  const [cut, end] = [formatDate(suspendsFrom), formatDate(endsFrom)]
  return {
    sms: formatSms(
      `${describeUnpaid(invoices)}. O servico pode estar suspenso desde ${cut}. Sem pagamento, fim do contrato a partir de ${end}. ${SMS_CONSEQUENCES}`,
    ),
    subject: 'Aviso de fim do contrato por falta de pagamento',
    lines: [
      'Ainda não recebemos o pagamento de:',
      ...invoices.map(describeInvoice),
      `O serviço pode estar suspenso desde ${cut}. Se continuar em aberto, o contrato pode ser encerrado a partir de ${end}, e o número deixa de ser seu.`,
      SUSPENSION_TEXTS.creditBureaus,
      SUSPENSION_TEXTS.restoration,
      CONTEST,
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

/** An invoice as PDF, which is sent by e-mail only. */
export const createInvoiceText = (invoice: Invoice, pix: string): ReminderText => ({
  sms: '',
  subject: `Sua fatura de ${formatMonth(invoice.month)}`,
  lines: [
    `A sua fatura de ${formatMonth(invoice.month)} está anexa a este e-mail, em PDF.`,
    describeInvoice(invoice),
    'Pague no portal, pelo código de barras do PDF ou por este Pix copia e cola:',
    pix,
  ],
})

/** Reminder on a day that the customer chose; the code is the last line of the SMS, so that it can be copied. */
export const createChosenText = (invoice: Invoice, pix: string): ReminderText => ({
  sms: formatSms(
    `voce pediu para lembrar hoje da ${getInvoiceName(invoice)} de ${formatTotal([invoice])}, que vence em ${formatDate(invoice.dueDate)}. Pix copia e cola:\n${pix}`,
  ),
  subject: 'Hoje é o dia que você escolheu para pagar',
  lines: [
    'Você pediu para lembrar hoje de:',
    describeInvoice(invoice),
    'Pague por este Pix copia e cola, ou de outra forma no portal:',
    pix,
    'Nada foi cobrado. Se você já pagou, desconsidere.',
  ],
})

/** Opening and closing lines of an e-mail, with a link to the notification preferences. */
export const EMAIL_FRAME = {
  hello: 'Olá!',
  automatic: 'Esta é uma mensagem automática. Não é preciso responder.',
  choose: 'Escolha o que recebe em Notificações, no portal.',
} as const
