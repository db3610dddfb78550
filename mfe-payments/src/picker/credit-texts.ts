export const creditTexts = {
  credit: (amount: string): string => `Você tem ${amount} de crédito.`,
  use: 'Usar antes de pagar',
}
