/** Texts of documents for customers. */
export const TEXTS = {
  invoice: 'Fatura de serviços de telecomunicações',
  invoiceTitle: (reference: string) => `Fatura ${reference}`,
  customer: 'Cliente',
  document: 'CPF/CNPJ',
  contract: 'Contrato',
  phone: 'Telefone',
  noPhone: 'Sem telefone',
  number: 'Número da fatura',
  month: 'Mês de referência',
  dueDate: 'Vencimento',
  total: 'Valor total',
  lines: 'O que está sendo cobrado',
  description: 'Descrição',
  amount: 'Valor',
  /** `day` is null if the operator recorded none. */
  paid: (day: string | null) => `Fatura paga${day === null ? '' : ` em ${day}`}. Nada a pagar.`,
  inAgreement:
    'Esta fatura faz parte de um acordo de parcelamento. Pague pelas parcelas do acordo.',
  cancelledInstallment:
    'Esta parcela foi cancelada com a quebra do acordo. As faturas do acordo são cobradas no lugar dela.',
  validOn: (day: string) =>
    `Valor calculado para pagamento em ${day}, com multa e juros até essa data. Em outro dia, baixe uma nova via.`,
  payUntil: (day: string) => `Pague até ${day} sem multa e sem juros.`,
  payChargesUntil: (day: string) => `Valor com multa e juros. Pague até ${day} sem acréscimo.`,
  contested: (day: string) => `Tudo contestado. Nada a pagar por enquanto: respondemos até ${day}.`,
  pix: 'Pague com Pix',
  pixHow:
    'Abra o app do seu banco, escolha Pix, leia o QR Code ou use o código copia e cola abaixo. Confira o nome do recebedor antes de confirmar.',
  receiver: (signature: string) => `Recebedor: ${signature}`,
  fees: (rates: string) =>
    `Pagamento após o vencimento: ${rates}, contados por dia. Arredondamos os centavos para baixo.`,
  termTitle: (reference: string) => `Termo de parcelamento ${reference}`,
  term: 'Termo de acordo de parcelamento',
  agreement: 'Acordo',
  installments: 'Parcelas',
  discount: 'Desconto concedido',
  acceptedAt: 'Aceito em',
  inBrasilia: (instant: string) => `${instant} (horário de Brasília)`,
  accepted: (customer: string, creditor: string, instant: string) =>
    `Em ${instant} (horário de Brasília), ${customer} aceitou este acordo com ${creditor} no portal, depois de entrar com seu documento e confirmar quem é.`,
  madeBy: 'Feito por',
  signedBy: 'Assinado por',
  origin: 'Faturas que deram origem ao acordo',
  originInvoice: 'Fatura',
  late: 'Multa e juros',
  off: 'Desconto',
  agreed: 'Valor acordado',
  sum: 'Soma',
  parts: 'Parcelas do acordo',
  part: 'Parcela',
  status: 'Situação',
  partStatus: { ABERTA: 'A pagar', VENCIDA: 'Vencida', PAGA: 'Paga' },
  cancelled: 'Cancelada',
  conditions: 'Condições',
  statementTitle: (year: string, contract: string) =>
    `Declaração de quitação de ${year}, contrato ${contract}`,
  statement: 'Declaração anual de quitação de débitos',
  year: 'Ano de referência',
  declared: ({
    issuer,
    customer,
    document,
    contract,
    year,
  }: Readonly<Record<'issuer' | 'customer' | 'document' | 'contract' | 'year', string>>) =>
    `${issuer}, declara que ${customer}, ${document}, quitou os débitos de todas as faturas do contrato ${contract} com vencimento de janeiro a dezembro de ${year}. São as faturas listadas abaixo.`,
  /** Required by Lei 12.007/2009, art. 4. */
  replaces: (year: string) =>
    `Esta declaração substitui, para a comprovação do cumprimento das obrigações do consumidor, as quitações dos faturamentos mensais dos débitos do ano de ${year} e dos anos anteriores (Lei nº 12.007/2009, art. 4º).`,
  earlierOpen: (invoices: readonly string[]) =>
    `Esta declaração não quita o que ainda está em aberto de anos anteriores: ${invoices.join('; ')}.`,
  earlierInvoice: (reference: string, dueDate: string) =>
    `fatura ${reference}, com vencimento em ${dueDate}`,
  paidInvoices: 'Faturas quitadas',
  invoiceNumber: 'Fatura',
  installmentOf: (reference: string, number: number, of: number) =>
    `${reference} (parcela ${number} de ${of})`,
  paidDay: 'Pagamento',
  noPaymentDay: 'Paga, sem data registrada',
  byAgreement: (agreement: string, day: string) => `Acordo ${agreement}, quitado: ${day}`,
  statementNote:
    'O valor de uma fatura paga com atraso inclui multa e juros. Em meses sem fatura, não houve cobrança neste contrato.',
  issuedOn: (day: string) => `Documento emitido em ${day}.`,
} as const
