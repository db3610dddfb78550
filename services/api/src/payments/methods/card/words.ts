export const CARD_WORDS = {
  creditCard: 'Cartão de crédito',
  debitCard: 'Cartão de débito Caixa',
} as const
