import {
  formatMonth,
  formatMonthCapitalized,
  formatReal,
  type CalendarMonth,
  type Cents,
} from '@portal/contract'
import { getAmount, type InvoiceChange, type MonthTotal } from './history.rules.ts'

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
  why: 'Por que esta fatura mudou',
  than: (difference: Cents, month: CalendarMonth): string =>
    `${formatReal(Math.abs(difference) as Cents)} a ${difference > 0 ? 'mais' : 'menos'} que ${formatMonth(month)}.`,
  sameSum: (month: CalendarMonth): string =>
    `O total é igual ao de ${formatMonth(month)}, mas o que é cobrado mudou.`,
  kind: (kind: InvoiceChange['kind']): string => KIND[kind],
  formatSigned,
} as const
