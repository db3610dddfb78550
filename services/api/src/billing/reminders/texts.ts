import {
  AGREEMENT_PERIODS,
  buildPath,
  countDays,
  formatDate,
  formatMonth,
  formatReal,
  getAmountLabel,
  maskPhone,
  sumCents,
  type CalendarDate,
  type Invoice,
} from '@portal/contract'
import { formatSms, type EmailContent, type Fact } from '../../platform/index.ts'

/** A reminder as SMS (GSM-7; one segment, a legal notice up to three) and as e-mail. */
export interface ReminderText {
  readonly sms: string
  readonly email: EmailContent
}

/** An invoice to remind of, with reference and phone of its contract. */
export interface ReminderInvoice extends Invoice {
  readonly contractReference: string
  readonly phone: string | null
}
export type ReminderInvoices = readonly [ReminderInvoice, ...ReminderInvoice[]]

export interface ReminderContext {
  readonly today: CalendarDate
  /** Canonical origin of the portal. */
  readonly origin: string
  /** Path of the page on which the invoice can be paid without login; null for several invoices. */
  readonly paymentPath: string | null
}

export const formatTotal = (invoices: readonly Invoice[]): string =>
  formatReal(sumCents(invoices.map(({ total }) => total))).replaceAll('\u00a0', ' ')
const isPart = ({ installment }: Invoice): boolean => Boolean(installment)
export const getInvoiceName = (invoice: Invoice): string =>
  isPart(invoice) ? 'parcela do acordo' : 'fatura'
const formatTitle = (invoice: Invoice): string =>
  `${isPart(invoice) ? 'Parcela do acordo' : 'Fatura'} de ${formatMonth(invoice.month)}`
export const describeInvoice = (invoice: ReminderInvoice): string =>
  `${formatTitle(invoice)}, contrato ${invoice.contractReference}, vencimento ${formatDate(invoice.dueDate)}`

/** Where the SMS leads: the page of one invoice, or the login. */
export const buildSmsLink = ({ origin, paymentPath }: ReminderContext): string =>
  paymentPath === null ? `Veja no portal: ${origin}` : `Pague por Pix: ${origin}${paymentPath}`

const formatDays = (days: number): string =>
  days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`

const describePhone = ({ phone }: ReminderInvoice): Fact[] =>
  phone === null ? [] : [['Linha', maskPhone(phone)]]

/** Mail clients hide the end of a long e-mail, where the button is. */
const MAX_LISTED_ROWS = 20

/** Lists invoices with their totals; the last row sums those beyond the limit, always more than one. */
const listTotals = (invoices: readonly ReminderInvoice[]): Fact[] => {
  const count = invoices.length > MAX_LISTED_ROWS ? MAX_LISTED_ROWS - 1 : invoices.length
  const [listed, rest] = [invoices.slice(0, count), invoices.slice(count)]
  return [
    ...listed.map((invoice): Fact => [describeInvoice(invoice), formatTotal([invoice])]),
    ...(rest.length === 0
      ? []
      : [[`Outras ${rest.length} faturas, no portal`, formatTotal(rest)] satisfies Fact]),
  ]
}

/** The amount of today with its sum, the phone lines and the way to pay. */
export const describePayment = (
  invoices: ReminderInvoices,
  { paymentPath }: ReminderContext,
): Pick<EmailContent, 'amount' | 'facts' | 'button'> => {
  const [first] = invoices
  const isSingle = invoices.length === 1
  const parts: Fact[] = isSingle
    ? first.components.map(({ kind, amount }) => [getAmountLabel(kind), formatReal(amount)])
    : listTotals(invoices)
  return {
    amount: {
      label: 'Valor hoje',
      value: formatTotal(invoices),
      ...(parts.length > 1 && { parts }),
    },
    facts: isSingle
      ? [
          ['Referente a', formatTitle(first)],
          ['Vencimento', formatDate(first.dueDate)],
          ...describePhone(first),
        ]
      : [],
    button: isSingle
      ? { label: `Pagar ${formatTotal(invoices)} por Pix`, path: paymentPath ?? buildPath('home') }
      : { label: 'Ver as faturas', path: buildPath('home') },
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

export const ALREADY_PAID = 'Se você já pagou, desconsidere este aviso.'
const WITHOUT_LOGIN =
  'O botão abre o valor e o código Pix sem pedir senha. Quem receber este link pode pagar, e não vê os seus dados.'

export const listNotes = ({ paymentPath }: ReminderContext): string[] => [
  ...(paymentPath === null ? [] : [WITHOUT_LOGIN]),
  ALREADY_PAID,
]

export const createDueText = (
  invoices: ReminderInvoices,
  context: ReminderContext,
): ReminderText => {
  const [first] = invoices
  const isSingle = invoices.length === 1
  const when = formatDays(countDays(context.today, first.dueDate))
  const what = isSingle
    ? `sua ${getInvoiceName(first)} de ${formatTotal(invoices)} vence em ${formatDate(first.dueDate)}`
    : `${invoices.length} faturas vencem a partir de ${formatDate(first.dueDate)}, total ${formatTotal(invoices)}`
  return {
    sms: formatSms(`${what}. ${buildSmsLink(context)}`),
    email: {
      subject: isSingle
        ? `Sua ${getInvoiceName(first)} vence ${when}`
        : `${invoices.length} faturas vencem logo`,
      text: isSingle
        ? `Sua ${getInvoiceName(first)} de ${formatMonth(first.month)} vence em ${formatDate(first.dueDate)}.`
        : 'Estas faturas vencem logo. Pague até o vencimento para o valor não aumentar.',
      ...describePayment(invoices, context),
      notes: listNotes(context),
      isOptional: true,
    },
  }
}

export const createOverdueText = (
  invoices: ReminderInvoices,
  context: ReminderContext,
): ReminderText => {
  const [first] = invoices
  const isSingle = invoices.length === 1
  const what = isSingle
    ? `sua ${getInvoiceName(first)} de ${formatTotal(invoices)} venceu em ${formatDate(first.dueDate)}`
    : `${invoices.length} faturas venceram, total ${formatTotal(invoices)}`
  return {
    sms: formatSms(`${what}. ${buildSmsLink(context)}`),
    email: {
      subject: isSingle
        ? `Sua ${getInvoiceName(first)} venceu`
        : `${invoices.length} faturas venceram`,
      text: [
        `Ainda não recebemos o pagamento ${
          isSingle
            ? `da sua ${getInvoiceName(first)} de ${formatMonth(first.month)}, que venceu em ${formatDate(first.dueDate)}`
            : 'destas faturas'
        }. Você pode pagar agora ou negociar no portal.`,
        ...listPayUntilTexts(invoices),
      ].join('\n\n'),
      ...describePayment(invoices, context),
      notes: listNotes(context),
      isOptional: true,
    },
  }
}

/** Notice before an agreement is broken, with the last day and what follows. */
export const createBreachNoticeText = (
  invoices: ReminderInvoices,
  context: ReminderContext,
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
      `${unpaid}. Pague ate ${formatDate(until)}, ou o acordo sera quebrado e as faturas voltam sem desconto.`,
    ),
    email: {
      subject: 'Aviso de quebra do acordo',
      text: [
        ...listPayUntilTexts(invoices),
        'Sem o pagamento, o acordo é quebrado. As parcelas que faltam são canceladas.',
        'As faturas do acordo voltam a ser cobradas, sem o desconto. O que você pagou é descontado delas.',
        `Um boleto leva até ${AGREEMENT_PERIODS.daysToClear} dias úteis para ser confirmado.`,
      ].join('\n\n'),
      ...describePayment(invoices, context),
      notes: listNotes(context),
    },
  }
}
