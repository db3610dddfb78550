export const CARD_TEXTS = {
  creditCard: 'Cartão de crédito',
  debitCard: 'Cartão de débito Caixa',
} as const
