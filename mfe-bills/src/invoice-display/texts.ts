import {
  formatDate,
  formatMonthCapitalized,
  getTimeZoneNote,
  type CalendarDate,
  type Invoice,
  type InvoiceStatus,
} from '@portal/contract'
import type { RelativeDueDate } from './relative-due-date.rules.ts'

const RELATIVE_DUE_DATE: {
  [W in Exclude<RelativeDueDate['when'], 'extended'>]: (days: number) => string
} = {
  past: (days) => `venceu há ${days} dias`,
  yesterday: () => 'venceu ontem',
  today: () => 'vence hoje',
  tomorrow: () => 'vence amanhã',
  future: (days) => `vence em ${days} dias`,
}

/** Days that a customer in another time zone may take for another day. */
const isNearDay = (due: RelativeDueDate): boolean =>
  due.when === 'extended' ? due.isToday : !('days' in due)

const formatDue = (due: RelativeDueDate): string => {
  const note = isNearDay(due) ? getTimeZoneNote(Date.now()) : ''
  if (due.when === 'extended')
    return due.isToday
      ? `pague hoje sem acréscimo${note}`
      : `pague até ${formatDate(due.until)} sem acréscimo`
  return RELATIVE_DUE_DATE[due.when]('days' in due ? due.days : 0) + note
}

/** 'venceu há 16 dias, 10/11/2026'. The text of an extended due date has a day already. */
const formatDueDate = (day: CalendarDate, due: RelativeDueDate): string =>
  due.when === 'extended' ? formatDue(due) : `${formatDue(due)}, ${formatDate(day)}`

const STATUS: Record<InvoiceStatus, string> = {
  ABERTA: 'A vencer',
  VENCIDA: 'Vencida',
  PAGA: 'Paga',
  EM_ACORDO: 'Em acordo',
}

const formatDiscount = (percentage: number): string =>
  percentage === 0 ? 'isenção de juros e multa' : `${percentage}% de desconto`

/** '4 parcelas' if all of them are installments of agreements, otherwise '4 faturas'. */
const formatCount = (count: number, areInstallments = false): string => {
  const noun = areInstallments ? 'parcela' : 'fatura'
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

const formatCapitalized = (text: string): string =>
  text.replace(/^./, (first) => first.toUpperCase())

export const texts = {
  count: formatCount,
  discount: formatDiscount,
  discountChip: (percentage: number): string => formatCapitalized(formatDiscount(percentage)),
  due: formatDue,
  dueDate: formatDueDate,
  /** 'Venceu há 16 dias, 10/11/2026' */
  dueDateSentence: (day: CalendarDate, due: RelativeDueDate): string =>
    formatCapitalized(formatDueDate(day, due)),
  month: formatMonthCapitalized,
  date: formatDate,
  /** Beside the later day until which an invoice can be paid without late charges. */
  printedDue: (day: CalendarDate): string => `vencimento ${formatDate(day)}`,
  status: ({ status, isPrescribed }: Pick<Invoice, 'status' | 'isPrescribed'>): string =>
    isPrescribed ? 'Não é mais cobrada' : STATUS[status],
  contested: (answerBy: CalendarDate): string => `contestada, resposta até ${formatDate(answerBy)}`,
  installment: (number: number, of: number): string => `Parcela ${number} de ${of}`,
  /** Name within a sentence: 'fatura de Dezembro', 'parcela 3 de 6 do acordo'. */
  name: ({ month, installment }: Pick<Invoice, 'month' | 'installment'>): string =>
    installment
      ? `parcela ${installment.number} de ${installment.of} do acordo`
      : `fatura de ${formatMonthCapitalized(month)}`,
  ahead: {
    today: 'Hoje',
    until: (day: string): string => `Até ${day}`,
    on: (day: string): string => `Em ${day}`,
  },
  total: 'Valor total',
  contract: 'Contrato',
} as const
