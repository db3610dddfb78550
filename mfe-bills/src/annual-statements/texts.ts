import { formatDate, formatMonth, type CalendarDate, type MissingInvoice } from '@portal/contract'

export const texts = {
  title: 'Declaração anual de quitação',
  intro:
    'A declaração comprova que todas as faturas do ano foram pagas. Ela substitui os recibos de cada mês daquele ano e dos anos anteriores (Lei nº 12.007/2009).',
  loading: 'Carregando as declarações…',
  failed: 'Não foi possível carregar as declarações',
  year: 'Ano',
  yearOf: (year: string): string => `Ano de ${year}`,
  available: 'Tudo pago',
  unavailable: 'Ainda não disponível',
  availableText: (count: number, year: string): string =>
    count === 1
      ? `A fatura com vencimento em ${year} está paga.`
      : `As ${count} faturas com vencimento em ${year} estão pagas.`,
  missingText: 'A declaração aparece aqui quando isto estiver resolvido:',
  missing: ({ month, installment }: MissingInvoice): string =>
    installment === null
      ? `Fatura de ${formatMonth(month)}`
      : `Parcela ${installment.number} de ${installment.of} do acordo`,
  reason: {
    open: (dueDate: CalendarDate): string => `Venceu em ${formatDate(dueDate)} e está em aberto.`,
    contested: (): string => 'Em contestação, ainda sem resposta.',
    agreement: (): string => 'Faz parte de um acordo com parcelas a pagar.',
  } satisfies Record<MissingInvoice['reason'], (dueDate: CalendarDate) => string>,
  seeAgreement: (reference?: string): string =>
    reference === undefined ? 'Ver acordo' : `Ver acordo ${reference}`,
  download: 'Baixar declaração em PDF',
  downloadLabel: (contract: string, year: string): string =>
    `Baixar declaração em PDF: ${year}, contrato ${contract}`,
  downloading: 'Gerando o PDF…',
  downloadStarted: 'Download iniciado',
  downloadFailed: 'O PDF não pôde ser gerado',
  fileName: (contract: string, year: string): string => `quitacao-${contract}-${year}.pdf`,
  empty: 'Ainda não há declaração',
  emptyText: (year: string): string =>
    `A declaração de ${year} fica disponível a partir de janeiro de ${Number(year) + 1}, quando todas as faturas do ano estiverem pagas.`,
  noInvoices: (year: string): string => `Nenhuma fatura venceu em ${year}`,
  noInvoicesText: 'Escolha outro ano.',
  more: 'Mostrar mais contratos',
  loadingMore: 'Carregando mais contratos…',
  moreFailed: 'Não foi possível carregar mais contratos',
} as const
