import {
  formatMonth,
  formatMonthCapitalized,
  formatReal,
  formatSignedReal,
  sumCents,
  toCents,
  type CalendarMonth,
  type Cents,
} from '@portal/contract'
import type { AmountChange } from './amount-change.rules.ts'
import { getAmount, type InvoiceChange, type MonthTotal } from './history.rules.ts'

const shortMonthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })

const monthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })
const formatMonthName = (month: CalendarMonth): string =>
  monthFormat.format(Date.parse(`${month}-01T00:00:00Z`))

const formatSigned = (difference: Cents): string => formatSignedReal(difference, '+')
const formatDifference = ({ difference }: Pick<AmountChange, 'difference'>): string =>
  difference === 0 ? 'Igual' : formatSigned(difference)

const names = new Intl.ListFormat('pt-BR')
/** Causes named in the sentence; the items below show all. */
const MAX_NAMED = 2

const KIND: Record<InvoiceChange['kind'], string> = {
  new: 'Novo',
  gone: 'Saiu',
  more: 'Subiu',
  less: 'Baixou',
}

export const texts = {
  title: 'Últimas faturas desta linha',
  /** '+R$ 19,03', '+R$ 19,03 que em julho' */
  difference: formatDifference,
  differenceFrom: (change: AmountChange): string =>
    `${formatDifference(change)} que em ${formatMonthName(change.previousMonth)}`,
  /**
   * 'A fatura de agosto subiu R$ 19,03: +R$ 15,00 em serviços e +R$ 4,03 em multa e juros.' With one
   * cause, 'A fatura de agosto subiu R$ 15,00 em serviços.'
   */
  increase: (month: CalendarMonth, { difference, late }: AmountChange): string => {
    const services = toCents(difference - late)
    const rise = `A fatura de ${formatMonthName(month)} subiu ${formatReal(difference)}`
    if (late === 0) return `${rise} em serviços.`
    if (services === 0) return `${rise} em multa e juros.`
    const causes = [
      `${formatSigned(services)} em serviços`,
      `${formatSigned(late)} em multa e juros`,
    ]
    return `${rise}: ${names.format(causes)}.`
  },
  seeReason: (difference: string, name: string): string => `${difference}: por que a ${name} mudou`,
  reasonLoading: 'Carregando o motivo…',
  reasonFailed: 'Não foi possível carregar o motivo',
  accountTitle: (contracts: number): string =>
    contracts > 1 ? 'Suas faturas mês a mês, de todas as linhas' : 'Suas faturas mês a mês',
  /** 'nov' */
  month: (month: CalendarMonth): string =>
    shortMonthFormat.format(Date.parse(`${month}-01T00:00:00Z`)).replace('.', ''),
  average: (amount: Cents): string => `Média de ${formatReal(amount)} por mês`,
  /** 'Agosto de 2026: R$ 153,68, com R$ 4,03 de multa e juros' */
  ofMonth: (total: MonthTotal): string =>
    [
      `${formatMonthCapitalized(total.month)}: ${formatReal(getAmount(total))}`,
      ...(total.late > 0 ? [`com ${formatReal(total.late)} de multa e juros`] : []),
      ...(total.isIncomplete ? ['só de algumas linhas'] : []),
    ].join(', '),
  equal: (count: number, amount: Cents): string =>
    `Os últimos ${count} meses foram iguais: ${formatReal(amount)} por mês.`,
  chart: (count: number): string => `Gráfico de ${count} meses. Escolha um mês para ver o valor.`,
  legend: { services: 'Serviços', late: 'Multa e juros', incomplete: 'Só algumas linhas' },
  table: 'Ver os valores em tabela',
  columns: { month: 'Mês', services: 'Serviços', late: 'Multa e juros', total: 'Total' },
  /** 'R$ 19,03 a mais que julho de 2026: Pacote de internet (+R$ 15,00) e multa e juros (+R$ 4,03).' */
  why: (changes: readonly InvoiceChange[], month: CalendarMonth): string => {
    const difference = toCents(sumCents(changes.map((change) => change.difference)))
    const late = changes.filter(({ isLate }) => isLate)
    const all = [
      ...changes.filter(({ isLate }) => !isLate),
      ...(late.length === 0
        ? []
        : [
            {
              description: 'multa e juros',
              difference: toCents(sumCents(late.map((change) => change.difference))),
            },
          ]),
    ].sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    const named = all
      .slice(0, MAX_NAMED)
      .map((change) => `${change.description} (${formatSigned(change.difference)})`)
    const causes = names.format(all.length > MAX_NAMED ? [...named, 'outros itens'] : named)
    return difference === 0
      ? `O total é igual ao de ${formatMonth(month)}, mas mudou: ${causes}.`
      : `${formatReal(Math.abs(difference) as Cents)} a ${difference > 0 ? 'mais' : 'menos'} que ${formatMonth(month)}: ${causes}.`
  },
  unchanged: (month: CalendarMonth): string => `Igual à fatura de ${formatMonth(month)}.`,
  /** Beside the amount of the item: 'Novo nesta fatura', 'Subiu +R$ 2,00' */
  itemChange: ({ kind, difference }: InvoiceChange): string =>
    kind === 'new' ? 'Novo nesta fatura' : `${KIND[kind]} ${formatSigned(difference)}`,
  /** 'Novo: +R$ 15,00' */
  change: ({ kind, difference }: InvoiceChange): string =>
    `${KIND[kind]}: ${formatSigned(difference)}`,
  seeInvoice: 'Ver a fatura',
  seeInvoiceLabel: (name: string): string => `Ver a ${name}`,
} as const
