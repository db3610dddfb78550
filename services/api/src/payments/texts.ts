import type { PaymentMethodKey } from '@portal/contract'

const METHOD: Record<PaymentMethodKey, string> = {
  pix: 'Pix', creditCard: 'Cartão de crédito', debitCard: 'Cartão de débito Caixa', bankSlip: 'Boleto bancário',
  barCode: 'Código de barras', googlePay: 'Google Pay',
}

/** Sentences on documents and messages of payments. */
export const TEXTS = {
  method: METHOD,
  cardMethod: (method: string, last4: string) => `${method}, final ${last4}`,
  authorisation: 'Autorização',
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
  receiver: 'Recebedor',
  payer: 'Pagador',
  document: 'CPF/CNPJ',
  protocol: 'Protocolo',
  paymentMethod: 'Forma de pagamento',
  total: 'Valor total',
  paidTotal: 'Valor pago',
  paidAt: 'Pago em',
  createdAt: 'Emitido em',
  dueDate: 'Pagar até',
  transaction: 'Identificador da transação Pix',
  bank: 'Banco',
  invoices: 'Faturas neste pagamento',
  invoice: 'Fatura',
  month: 'Mês de referência',
  invoiceDue: 'Vencimento',
  amount: 'Valor',
  receiptTitle: (protocol: string) => `Comprovante de pagamento ${protocol}`,
  receipt: 'Comprovante de pagamento',
  receiptDone: 'Pagamento realizado com sucesso!',
  receiptNote: 'Este comprovante pode ser baixado de novo a qualquer momento no portal.',
  billetTitle: { boleto: '2ª via de boleto', arrecadacao: 'Código de barras para pagamento' },
  billetLine: { boleto: 'Linha digitável', arrecadacao: 'Código de barras' },
  billetHow: 'Pague no app do seu banco, no internet banking, em caixas eletrônicos ou em casas lotéricas. Confira o nome do recebedor antes de confirmar.',
  billetOnce: 'Se pagar por outra forma no portal, este código deixa de valer.',
  pixTitle: 'Pagamento com Pix',
  pixHow: 'Abra o app do seu banco, escolha Pix, leia o QR Code ou use o código copia e cola abaixo. Confira o nome do recebedor antes de confirmar.',
  pixUntil: (instant: string) => `Este código vale até ${instant} (horário de Brasília).`,
} as const

export interface CodeMessage {
  readonly receiver: string
  readonly total: string
  /** Until when the code can be paid, for people. */
  readonly until: string
  /** As it is typed or pasted: nothing but its characters. */
  readonly code: string
}

/**
 * Letters of GSM-7 alone, and with a line to type no more than one SMS of 160; the code has the last line for itself, so
 * that it can be copied. The offer's address makes a second SMS of it.
 */
export const smsText = (kind: 'pix' | 'boleto' | 'arrecadacao', { receiver, total, until, code }: CodeMessage, offerUrl: string | null): string => {
  const what = { pix: 'codigo Pix', boleto: 'boleto', arrecadacao: 'codigo de barras' }[kind]
  const offer = offerUrl === null ? '' : `Nova oferta de plano: ${offerUrl}\n`
  return `${receiver}: ${what} de ${total}, vale ate ${until}.\n${offer}Pague no app do seu banco:\n${code}`
}

export const EMAIL_TEXTS = {
  subject: { pix: 'Seu código Pix', boleto: 'Seu boleto', arrecadacao: 'Seu código de barras' },
  hello: 'Olá!',
  intro: {
    pix: 'Aqui está o código Pix copia e cola que você pediu.',
    boleto: 'Aqui está o boleto que você pediu. A linha digitável:',
    arrecadacao: 'Aqui está o código de barras que você pediu. A linha digitável:',
  },
  attached: 'O documento está anexado a este e-mail.',
  offer: 'Conheça também a nova oferta de plano:',
  ignore: 'Se você não pediu este e-mail, pode ignorá-lo.',
} as const
