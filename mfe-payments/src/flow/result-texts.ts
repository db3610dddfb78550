// Of what is loaded while the code is being looked at: words.ts has those of the first screens, and of how a payment ended.

export const paidTexts = {
  next: 'O que acontece agora',
  nextSteps: [
    'Guarde o comprovante. Ele fica disponível neste portal.',
    'A fatura aparece como paga na sua lista.',
    'Se o seu serviço estava suspenso, ele volta depois que o pagamento é processado.',
  ],
  offerReason: 'Com tudo em dia, uma nova oferta de plano espera por você.',
  offer: 'Ir para oferta',
}
