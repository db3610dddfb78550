import { formatMonth, formatReal, type CalendarMonth, type Cents } from '@portal/contract'
import type { Change } from './history.rules.ts'

const short = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })

const signed = (by: Cents): string => `${by > 0 ? '+' : '−'} ${formatReal(Math.abs(by) as Cents)}`

const KIND: Record<Change['kind'], string> = {
  new: 'Novo nesta fatura',
  gone: 'Saiu desta fatura',
  more: 'Subiu',
  less: 'Baixou',
}

export const texts = {
  title: 'Últimas faturas desta linha',
  ofAccount: (contracts: number): string =>
    contracts > 1 ? 'Suas faturas mês a mês, de todas as linhas' : 'Suas faturas mês a mês',
  /** 'nov' */
  month: (month: CalendarMonth): string =>
    short.format(Date.parse(`${month}-01T00:00:00Z`)).replace('.', ''),
  average: (amount: Cents): string => `Média de ${formatReal(amount)} por mês`,
  chart: (count: number, average: Cents): string =>
    `Gráfico de ${count} faturas, com média de ${formatReal(average)}. Os valores estão na tabela abaixo.`,
  note: 'Sem multa, juros e descontos.',
  table: 'Ver os valores em tabela',
  columns: { month: 'Mês', amount: 'Valor dos serviços' },
  why: 'Por que esta fatura mudou',
  than: (by: Cents, month: CalendarMonth): string =>
    `${formatReal(Math.abs(by) as Cents)} a ${by > 0 ? 'mais' : 'menos'} que ${formatMonth(month)}.`,
  sameSum: (month: CalendarMonth): string =>
    `O total é igual ao de ${formatMonth(month)}, mas o que é cobrado mudou.`,
  kind: (kind: Change['kind']): string => KIND[kind],
  signed,
} as const
