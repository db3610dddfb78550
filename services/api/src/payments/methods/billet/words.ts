/** How each of the two billets speaks of itself. */
export const BILLET_WORDS = {
  bankSlip: {
    name: 'Boleto bancário',
    title: '2ª via de boleto',
    line: 'Linha digitável',
    message: { smsName: 'boleto', subject: 'Seu boleto', intro: 'Aqui está o boleto que você pediu. A linha digitável:' },
  },
  barCode: {
    name: 'Código de barras',
    title: 'Código de barras para pagamento',
    line: 'Código de barras',
    message: { smsName: 'codigo de barras', subject: 'Seu código de barras', intro: 'Aqui está o código de barras que você pediu. A linha digitável:' },
  },
  how: 'Pague no app do seu banco, no internet banking, em caixas eletrônicos ou em casas lotéricas. Confira o nome do recebedor antes de confirmar.',
  once: 'Se pagar por outra forma no portal, este código deixa de valer.',
  bank: 'Banco',
} as const
