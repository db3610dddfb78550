import type { BilletKind, PaymentMethodKey, PaymentType } from '@portal/contract'

/** What a tile of the picker stands for. */
export const METHOD_OF_KEY: Record<PaymentMethodKey, { readonly type: PaymentType; readonly isCard: boolean; readonly billetKind: BilletKind | null }> = {
  pix: { type: 'PIX', isCard: false, billetKind: null },
  creditCard: { type: 'CREDIT_CARD', isCard: true, billetKind: null },
  debitCard: { type: 'DEBIT_CARD', isCard: true, billetKind: null },
  bankSlip: { type: 'BILLET', isCard: false, billetKind: 'boleto' },
  barCode: { type: 'BILLET', isCard: false, billetKind: 'arrecadacao' },
  googlePay: { type: 'GOOGLE_PAY', isCard: true, billetKind: null },
}

const KEY_OF_TYPE: Record<Exclude<PaymentType, 'BILLET'>, PaymentMethodKey> = {
  PIX: 'pix', CREDIT_CARD: 'creditCard', DEBIT_CARD: 'debitCard', GOOGLE_PAY: 'googlePay',
}

/** The tile of a method; a billet is a bank boleto unless the other code was asked for. */
export const methodKeyOf = (type: PaymentType, billetKind: BilletKind | null): PaymentMethodKey =>
  type === 'BILLET' ? (billetKind === 'arrecadacao' ? 'barCode' : 'bankSlip') : KEY_OF_TYPE[type]
