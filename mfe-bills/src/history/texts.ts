import {
  formatMonth,
  formatMonthCapitalized,
  formatReal,
  sumCents,
  toCents,
  type CalendarMonth,
  type Cents,
} from '@portal/contract'
import { getAmount, type InvoiceChange, type MonthTotal } from './history.rules.ts'

const shortMonthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })

const formatSigned = (difference: Cents): string =>
  `${difference > 0 ? '+' : '−'} ${formatReal(Math.abs(difference) as Cents)}`

const names = new Intl.ListFormat('pt-BR')
/** Causes named in the sentence; the items below show all. */
const MAX_NAMED = 2

const KIND: Record<InvoiceChange['kind'], string> = {
  new: 'Novo nesta fatura',
  gone: 'Saiu desta fatura',
  more: 'Subiu',
  less: 'Baixou',
}

export const texts = {
  title: 'Últimas faturas desta linha',
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
      ...(total.isIncomplete ? ['sem a fatura de todas as linhas'] : []),
    ].join(', '),
  equal: (count: number, amount: Cents): string =>
    `As últimas ${count} faturas foram iguais: ${formatReal(amount)} cada uma.`,
  chart: (count: number): string => `Gráfico de ${count} meses. Escolha um mês para ver o valor.`,
  legend: { services: 'Serviços', late: 'Multa e juros', incomplete: 'Mês sem todas as linhas' },
  table: 'Ver os valores em tabela',
  columns: { month: 'Mês', services: 'Serviços', late: 'Multa e juros', total: 'Total' },
  /** 'R$ 19,03 a mais que julho de 2026: Pacote de internet (+ R$ 15,00) e Multa por atraso (+ R$ 4,03).' */
  why: (changes: readonly InvoiceChange[], month: CalendarMonth): string => {
    const difference = toCents(sumCents(changes.map((change) => change.difference)))
    const named = changes
      .slice(0, MAX_NAMED)
      .map((change) => `${change.description} (${formatSigned(change.difference)})`)
    const causes = names.format(changes.length > MAX_NAMED ? [...named, 'outros itens'] : named)
    return difference === 0
      ? `O total é igual ao de ${formatMonth(month)}, mas mudou: ${causes}.`
      : `${formatReal(Math.abs(difference) as Cents)} a ${difference > 0 ? 'mais' : 'menos'} que ${formatMonth(month)}: ${causes}.`
  },
  unchanged: (month: CalendarMonth): string => `Igual à fatura de ${formatMonth(month)}.`,
  /** 'Novo nesta fatura', 'Subiu + R$ 2,00' */
  change: ({ kind, difference }: InvoiceChange): string =>
    kind === 'new' ? KIND.new : `${KIND[kind]} ${formatSigned(difference)}`,
} as const
