import { formatDate, formatMonth, formatMonthAlone, formatReal, type CalendarDate, type CalendarMonth, type DebtStatus } from '@portal/contract'
import type { Due } from './domain/due-words'
import type { Notice } from './domain/notices'

const invoices = (count: number): string => (count === 1 ? '1 fatura' : `${count} faturas`)

const overdueWords = (count: number, overdue: number): string => {
  if (overdue === 0) return count === 1 ? 'a vencer' : 'nenhuma vencida'
  if (overdue === count) return count === 1 ? 'vencida' : 'todas vencidas'
  return overdue === 1 ? '1 vencida' : `${overdue} vencidas`
}

const DUE: { [W in Due['when']]: (days: number) => string } = {
  past: (days) => `venceu há ${days} dias`,
  yesterday: () => 'venceu ontem',
  today: () => 'vence hoje',
  tomorrow: () => 'vence amanhã',
  future: (days) => `vence em ${days} dias`,
}

const discount = (percentage: number): string =>
  percentage === 0 ? 'isenção de juros e multa' : `${percentage}% de desconto`

/** Every sentence of this room that a customer reads, but those for problems. */
export const texts = {
  invoices,
  discount,
  due: (due: Due): string => DUE[due.when]('days' in due ? due.days : 0),
  month: formatMonthAlone,
  date: formatDate,
  status: { ABERTA: 'A vencer', VENCIDA: 'Vencida', PAGA: 'Paga', EM_ACORDO: 'Em acordo' } satisfies Record<DebtStatus, string>,
  part: (number: number, of: number): string => `Parcela ${number} de ${of}`,
  retry: 'Tentar novamente',
  bills: 'Contas',
  noPhone: 'Sem telefone',
  liveBrand: 'LIVE, internet de fibra',

  home: {
    title: 'Contas',
    loading: 'Carregando suas contas…',
    owed: 'Total em aberto',
    owedDetail: (count: number, overdue: number): string => `${invoices(count)}, ${overdueWords(count, overdue)}`,
    payAll: 'Pagar tudo',
    payOne: 'Pagar fatura',
    payOldest: 'Pagar a mais antiga',
    payOldestHint: (amount: string, due: string): string => `${amount}, ${due}`,
    included: 'Multa, juros e descontos de hoje já estão no valor.',
    singleOnly: 'Suas faturas são pagas uma de cada vez.',
    empty: 'Tudo em dia',
    emptyText: 'Você não tem nenhuma fatura em aberto. Quando chegar uma nova, ela aparece aqui.',
    contracts: 'Seus contratos',
    noContracts: 'Nenhum contrato por aqui',
    noContractsText: 'Não encontramos contratos no seu cadastro. Se isso não parece certo, fale com o atendimento.',
    search: 'Buscar',
    searchHint: 'Produto, telefone, contrato ou mês',
    show: 'Mostrar',
    shows: { open: 'Em aberto', overdue: 'Vencidas', paid: 'Pagas' },
    found: (contracts: number, count: number): string =>
      `${contracts === 1 ? '1 contrato' : `${contracts} contratos`}, ${invoices(count)}`,
    nothingFound: 'Nada encontrado',
    nothingFoundText: 'Confira o que foi digitado ou mude o filtro.',
    clearFilter: 'Limpar busca',
  },
  card: {
    contract: 'Contrato',
    phone: 'Telefone',
    open: 'Em aberto',
    nothingOpen: 'Nada em aberto',
    paid: (count: number): string => `Faturas pagas (${count})`,
    agreement: 'Acordo de parcelamento',
    seeAgreement: 'Ver acordo',
    seeOffer: 'Ver oferta',
    tick: (month: string, amount: string): string => `Selecionar a fatura de ${month}, ${amount}`,
    pay: 'Pagar',
    payLabel: (month: string): string => `Pagar a fatura de ${month}`,
    details: (month: string): string => `Detalhes da fatura de ${month}`,
    paidOn: (day: string): string => `paga em ${day}`,
    late: (fee: string): string => `inclui ${fee} de multa e juros`,
    saved: (amount: string): string => `desconto de ${amount}`,
  },
  offerCard: {
    title: (percentage: number): string => `Oferta: ${discount(percentage)}`,
    until: (day: CalendarDate): string => `Válida até ${formatDate(day)}.`,
  },
  bar: {
    selected: (count: number): string => (count === 1 ? '1 fatura selecionada' : `${count} faturas selecionadas`),
    confirming: 'Confirmando o total…',
    confirmed: (total: string): string => `Total confirmado: ${total}`,
    failed: 'Não foi possível confirmar o total.',
    pay: 'Pagar',
    clear: 'Limpar seleção',
  },
  parts: {
    contracts: 'Não foi possível carregar suas contas',
    renewal: 'Não foi possível atualizar suas contas. O que você vê pode ter mudado.',
    campaigns: 'Não foi possível verificar suas ofertas',
    contacts: 'Não foi possível carregar os telefones dos contratos',
    multi: 'Não foi possível verificar se as faturas podem ser pagas juntas. Por enquanto, pague uma de cada vez.',
    invoice: 'Não foi possível carregar esta fatura',
    agreement: 'Não foi possível carregar o acordo',
    offer: 'Não foi possível carregar a oferta',
  },
  bill: {
    title: (month: CalendarMonth): string => `Fatura de ${formatMonth(month)}`,
    partTitle: (number: number, of: number): string => `Parcela ${number} de ${of} do acordo`,
    back: 'Voltar para contas',
    loading: 'Carregando a fatura…',
    info: 'Informações de conta',
    contract: 'Contrato',
    dueDate: 'Vencimento',
    month: 'Mês de referência',
    total: 'Valor total',
    summary: 'Resumo do contrato',
    phone: 'Telefone',
    quantity: 'Quantidade de conta(s)',
    lines: 'O que está sendo cobrado',
    pay: 'Pagar',
    barCode: 'Código de barras',
    barCodeHow: 'Copie e pague no app do seu banco',
    copied: 'Código copiado',
    copyFailed: 'Não foi possível copiar. Selecione o código e copie.',
    download: 'Baixar fatura em PDF',
    downloading: 'Gerando o PDF…',
    downloadStarted: 'Download iniciado',
    downloadFailed: 'O PDF não pôde ser gerado',
    payments: 'Pagamentos desta fatura',
    noPayments: 'Nenhum pagamento pelo portal até agora.',
    paidElsewhere: (day: string): string => `Pagamento recebido em ${day}, fora deste portal.`,
    receipt: 'Ver comprovante',
    receiptLabel: (day: string): string => `Ver comprovante do pagamento de ${day}`,
    resume: 'Continuar pagamento',
    paidOn: (day: string): string => `Paga em ${day}. Obrigado.`,
    inAgreement: 'Esta fatura foi trocada pelas parcelas de um acordo.',
    notFound: 'Fatura não encontrada',
    notFoundText: 'Confira o endereço ou volte para a lista de contas.',
    lateNote: 'Multa e juros são contados por dia até a data do pagamento.',
  },
  paymentMethod: {
    PIX: 'Pix', BILLET: 'Boleto ou código de barras', CREDIT_CARD: 'Cartão de crédito', DEBIT_CARD: 'Cartão de débito', GOOGLE_PAY: 'Google Pay',
  },
  paymentStatus: {
    created: 'Iniciado', awaiting_pix: 'Aguardando Pix', awaiting_boleto: 'Aguardando pagamento', awaiting_authentication: 'Aguardando o banco', processing: 'Em processamento',
    confirmed: 'Confirmado', refused: 'Recusado', expired: 'Expirado', cancelled: 'Cancelado',
  },
  agreement: {
    title: 'Acordo de parcelamento',
    loading: 'Carregando o acordo…',
    progress: (paid: number, of: number): string => `${paid} de ${of} parcelas pagas`,
    left: 'Falta pagar',
    total: 'Valor do acordo',
    discount: 'Desconto concedido',
    reference: 'Acordo',
    parts: 'Parcelas',
    payNext: (number: number): string => `Pagar a parcela ${number}`,
    settled: 'Acordo quitado',
    settledText: 'Todas as parcelas foram pagas. Obrigado.',
    none: 'Este contrato não tem acordo',
    noneText: 'Volte para a lista de contas para ver o que está em aberto.',
    term: 'Termo de parcelamento',
    termText: 'O documento com as parcelas e as condições do acordo.',
    download: 'Baixar documento',
    downloading: 'Gerando o documento…',
    downloadStarted: 'Download iniciado',
    downloadFailed: 'O documento não pôde ser gerado',
    send: 'Receber via E-mail',
    created: 'Acordo feito',
    createdText: 'Pague a primeira parcela até o vencimento para manter o acordo.',
  },
  email: {
    title: 'Receber via e-mail',
    lead: 'Insira o seu endereço de e-mail',
    label: 'Email',
    invalid: 'E-mail inválido',
    cancel: 'Cancelar',
    send: 'Continuar',
    sending: 'Enviando…',
    sent: 'E-mail enviado com sucesso!',
    note: 'A mensagem chega em instantes. Confira também a caixa de spam.',
    failed: 'Houve um erro em sua solicitação',
    failedText: 'Tente novamente mais tarde.',
    close: 'Fechar',
  },
  offer: {
    title: (percentage: number): string => `Oferta: ${discount(percentage)}`,
    loading: 'Carregando a oferta…',
    before: 'De',
    after: 'Por',
    until: (day: CalendarDate): string => `Válida até ${formatDate(day)}.`,
    what: 'Faturas da oferta',
    how: 'Como você prefere pagar?',
    option: (installments: number, amount: string): string => (installments === 1 ? `À vista, ${amount}` : `${installments} parcelas de ${amount}`),
    optionUneven: (installments: number, first: string): string => `${installments} parcelas, a primeira de ${first}`,
    firstDue: (day: CalendarDate): string => `Primeira em ${formatDate(day)}`,
    oneDue: (day: CalendarDate): string => `Vence em ${formatDate(day)}`,
    parts: 'Como ficam as parcelas',
    part: 'Parcela',
    dueDate: 'Vencimento',
    amount: 'Valor',
    accept: 'Aceitar e fazer acordo',
    accepting: 'Fazendo o acordo…',
    payNow: 'Pagar agora com o desconto, sem acordo',
    agree: 'Ao aceitar, as faturas da oferta são trocadas pelas parcelas do acordo.',
    changed: 'O valor da oferta mudou. Confira o novo total e aceite de novo.',
    unavailable: 'Esta oferta não está mais disponível',
    unavailableText: 'Volte para a lista de contas para ver o que está em aberto.',
    failed: 'O acordo não foi feito',
  },
} as const

interface NoticeText { readonly title: string; readonly description: string }

/** Titles and sentences of the notifications. */
export const noticeText = (notice: Notice): NoticeText => {
  switch (notice.kind) {
    case 'near-due':
      return {
        title: 'Faturas Próximas do Vencimento',
        description: `${invoices(notice.count)} ${notice.count === 1 ? 'vence' : 'vencem'} a partir de ${formatDate(notice.until)}, no total de ${formatReal(notice.total)}.`,
      }
    case 'warning':
      return {
        title: 'Fatura vencida',
        description: `Sua fatura mais antiga venceu há ${notice.days} dias, em ${formatDate(notice.until)}. Pague para evitar a suspensão do serviço do contrato ${notice.contractReference}.`,
      }
    case 'offer':
      return {
        title: 'Oferta para você',
        description: notice.discountPercentage === 0
          ? `Pague suas faturas vencidas com isenção de juros e multa até ${formatDate(notice.until)}.`
          : `Pague suas faturas vencidas com ${discount(notice.discountPercentage)} até ${formatDate(notice.until)}.`,
      }
  }
}
