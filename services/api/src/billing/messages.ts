/** E-mail with an installment term. */
export const TERM_EMAIL = {
  subject: 'Seu termo de parcelamento',
  text: [
    'Olá,',
    'O termo do seu acordo de parcelamento está anexo a este e-mail, em PDF.',
    'Se você não fez este pedido, ignore esta mensagem.',
    'Esta é uma mensagem automática. Não é preciso responder.',
  ].join('\n\n'),
} as const
