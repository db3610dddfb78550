import {
  CLAIMANTS,
  formatMonth,
  formatReal,
  type CalendarMonth,
  type InvoiceDetails,
  type Overpayment,
  type PaymentReversal,
  type RefundReason,
} from '@portal/contract'

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })
const formatPercent = (basisPoints: number): string => `${percent.format(basisPoints / 100)}%`

export const texts = {
  useCredit: (amount: string): string => `Usar crédito de ${amount}`,
  pageTitle: 'Fatura',
  title: (month: CalendarMonth): string => `Fatura de ${formatMonth(month)}`,
  partTitle: (number: number, of: number): string => `Parcela ${number} de ${of} do acordo`,
  loading: 'Carregando a fatura…',
  info: 'Informações de conta',
  phone: 'Telefone',
  dueDate: 'Vencimento',
  month: 'Mês de referência',
  lines: 'O que está sendo cobrado',
  pay: 'Pagar',
  secondCopy: '2ª via do boleto',
  secondCopyShort: '2ª via',
  barCode: 'Código de barras',
  barCodeHow: 'Copie e pague no app do seu banco',
  copied: 'Código copiado',
  copyFailed: 'Não foi possível copiar. Selecione o código e copie.',
  download: 'Baixar fatura em PDF',
  downloadShort: 'PDF',
  downloading: 'Gerando o PDF…',
  downloadStarted: 'Download iniciado',
  downloadFailed: 'O PDF não pôde ser gerado',
  payments: 'Pagamentos desta fatura',
  everyPayment: 'Ver todos os seus pagamentos',
  paidElsewhere: (day: string): string => `Pagamento recebido em ${day}, fora deste portal.`,
  receipt: 'Ver comprovante',
  receiptLabel: (day: string): string => `Ver comprovante do pagamento de ${day}`,
  seeCode: 'Ver ou cancelar o código',
  validUntil: (until: string): string => `Vale até ${until}`,
  refunded: (amount: string, day: string): string => `Devolvido: ${amount} em ${day}.`,
  transferred: 'Por transferência.',
  refundId: (id: string): string => `Identificador da devolução: ${id}`,
  credited: (amount: string, day: string): string => `Valor em crédito: ${amount} em ${day}.`,
  overpaid: {
    choice: (amount: string): string =>
      `${amount} chegaram a mais. Escolha o que fazer com o valor.`,
    refund: (amount: string): string => `${amount} que chegaram a mais estão voltando para você.`,
    transfer: (amount: string): string =>
      `${amount} chegaram a mais. Combinamos a transferência em um atendimento.`,
  } satisfies Record<Overpayment['state'], (amount: string) => string>,
  chooseRefund: 'Escolher',
  chooseRefundLabel: (day: string): string =>
    `Escolher o que fazer com o valor a mais do pagamento de ${day}`,
  reversal: ({ kind, status, amount }: PaymentReversal, day: string): string => {
    const total = formatReal(amount)
    if (status === 'rejected')
      return `O pedido de devolução de ${total} terminou em ${day}. Nada mudou.`
    return status === 'requested'
      ? `${CLAIMANTS[kind].asked} ${total} em ${day}. Estamos analisando.`
      : `${CLAIMANTS[kind].took} ${total} em ${day}.`
  },
  refundReason: {
    paid_already: 'Não havia mais nada a pagar nesta fatura.',
    too_little: 'O valor pago era menor que o da fatura: o desconto já tinha acabado.',
    too_much: 'Você pagou mais do que a fatura custava.',
    other: 'Este valor não pagou a fatura.',
  } satisfies Record<RefundReason, string>,
  underWay: 'Acompanhar o pagamento',
  paidOn: (day: string): string => `Paga em ${day}. Obrigado.`,
  inAgreement: 'Esta fatura foi trocada pelas parcelas de um acordo.',
  cancelledInstallment: 'Esta parcela foi cancelada com a quebra do acordo.',
  notFound: 'Fatura não encontrada',
  notFoundText: 'Confira o endereço ou volte para a lista de contas.',
  lateNote: (rates: InvoiceDetails['lateRates']): string =>
    rates === undefined
      ? 'Os juros são contados por dia até a data do pagamento.'
      : `Multa de ${formatPercent(rates.fine)}, uma vez, e juros de ${formatPercent(rates.monthlyInterest)} ao mês, contados por dia desde o vencimento.`,
  ahead: 'Pagar hoje ou depois',
  reminders: 'Lembrar de pagar',
  reminder: (month: CalendarMonth, amount: string): string =>
    `Fatura de ${formatMonth(month)}: ${amount}`,
  reminderText: (contract: string): string => `Contrato ${contract}`,
  failed: 'Não foi possível carregar esta fatura',
  paymentStatus: {
    created: 'Iniciado',
    awaiting_payer: 'Aguardando pagamento',
    awaiting_authentication: 'Aguardando o banco',
    processing: 'Em processamento',
    confirmed: 'Confirmado',
    disputed: 'Em análise',
    reversed: 'Devolvido',
    refused: 'Recusado',
    expired: 'Expirado',
    cancelled: 'Cancelado',
  },
  unusedMoney: { refunded: 'Devolvido', credited: 'Em crédito', overpaid: 'Pago a mais' },
} as const
