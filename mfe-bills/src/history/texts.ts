import { formatMonth, formatReal, type CalendarMonth, type Cents } from '@portal/contract'
import type { InvoiceChange } from './history.rules.ts'

const shortMonthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })

const formatSigned = (difference: Cents): string =>
  `${difference > 0 ? '+' : '−'} ${formatReal(Math.abs(difference) as Cents)}`

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
  chart: (count: number, average: Cents): string =>
    `Gráfico de ${count} faturas, com média de ${formatReal(average)}. Os valores estão na tabela abaixo.`,
  note: 'Sem multa, juros e descontos.',
  table: 'Ver os valores em tabela',
  columns: { month: 'Mês', amount: 'Valor dos serviços' },
  why: 'Por que esta fatura mudou',
  than: (difference: Cents, month: CalendarMonth): string =>
    `${formatReal(Math.abs(difference) as Cents)} a ${difference > 0 ? 'mais' : 'menos'} que ${formatMonth(month)}.`,
  sameSum: (month: CalendarMonth): string =>
    `O total é igual ao de ${formatMonth(month)}, mas o que é cobrado mudou.`,
  kind: (kind: InvoiceChange['kind']): string => KIND[kind],
  formatSigned,
} as const
