// Loaded with the result chunk, to reduce the first download. texts.ts holds the texts of the first
// screens.

export const paidTexts = {
  next: 'O que acontece agora',
  keepReceipt: 'Guarde o comprovante. Ele fica disponível neste portal.',
  showAsPaid: (count: number) =>
    count === 1
      ? 'A fatura aparece como paga na sua lista.'
      : 'As faturas aparecem como pagas na sua lista.',
  offerReason: 'Com tudo em dia, uma nova oferta de plano espera por você.',
  offer: 'Ir para oferta',
}
