import { formatMonth, type CalendarMonth } from '@portal/contract'

export const texts = {
  title: 'Histórico de pagamentos',
  intro:
    'Todos os pagamentos feitos por este portal. Os que foram feitos em outro lugar aparecem em cada fatura.',
  loading: 'Carregando os seus pagamentos…',
  failed: 'Não foi possível carregar os seus pagamentos',
  filter: 'Filtrar pagamentos',
  year: 'Ano',
  everyYear: 'Todos os anos',
  method: 'Forma de pagamento',
  everyMethod: 'Todas as formas',
  count: (count: number, hasMore: boolean): string => {
    if (hasMore) return `${count} pagamentos mais recentes`
    return count === 1 ? '1 pagamento' : `${count} pagamentos`
  },
  list: 'Pagamentos',
  invoice: (month: CalendarMonth, contract: string | null): string =>
    `Fatura de ${formatMonth(month)}${contract === null ? '' : `, contrato ${contract}`}`,
  further: (count: number): string => (count === 1 ? 'e mais 1 fatura' : `e mais ${count} faturas`),
  receiptPdf: 'Baixar PDF',
  receiptPdfLabel: (day: string): string => `Baixar PDF do comprovante do pagamento de ${day}`,
  makingPdf: 'Gerando o PDF…',
  pdfFailed: 'O PDF não pôde ser gerado',
  downloadStarted: 'Download iniciado',
  more: 'Mostrar mais pagamentos',
  loadingMore: 'Carregando mais pagamentos…',
  moreFailed: 'Não foi possível carregar mais pagamentos',
  csv: 'Baixar planilha (CSV)',
  makingCsv: 'Gerando a planilha…',
  csvName: (day: string): string => `pagamentos-${day}.csv`,
  csvFailed: 'A planilha não pôde ser gerada',
  csvCut:
    'A planilha tem só os pagamentos mais recentes. Para os outros, escolha um ano e baixe de novo.',
  empty: 'Nenhum pagamento por aqui',
  emptyText:
    'Quando você pagar uma fatura pelo portal, o pagamento aparece nesta página. Os que foram feitos em outro lugar aparecem em cada fatura.',
  nothingFound: 'Nenhum pagamento encontrado',
  nothingFoundText: 'Mude o ano ou a forma de pagamento.',
  clearFilter: 'Limpar filtro',
  columns: {
    day: 'Data',
    method: 'Forma de pagamento',
    status: 'Situação',
    total: 'Valor',
    returned: 'Devolvido',
    credited: 'Valor em crédito',
    disputed: 'Em análise',
    overpaid: 'Pago a mais, ainda não devolvido',
    invoices: 'Faturas',
    contracts: 'Contratos',
    months: 'Meses de referência',
    protocol: 'Protocolo',
  },
  /** Not a number, because spreadsheets round numbers of more than 15 digits. */
  protocol: (protocol: string): string => `nº ${protocol}`,
} as const
