export const stopCodesTexts = {
  title: 'Você não pediu um código?',
  text: 'Alguém usou o seu CPF ou CNPJ para pedir um código. Sem o código, ninguém entra. Você pode parar esses códigos por 24 horas.',
  stop: 'Parar por 24 horas',
  stopping: 'Parando…',
  done: (until: string) => `Pronto. Até ${until}, só aparelhos que você já usou pedem códigos.`,
  how: 'Para entrar em outro aparelho, peça para “Enviar um SMS do meu celular” ou use a sua chave de acesso.',
  expired: 'Este link venceu: ele vale por 24 horas. Abra o do e-mail mais recente.',
  failed: 'Tente novamente em instantes.',
  sectionTitle: 'Códigos que você não pediu',
  sectionLead:
    'Quem sabe o seu CPF ou CNPJ pode pedir códigos. Sem o código, ninguém entra. Se incomodarem, pare os pedidos de aparelhos que você nunca usou.',
  /** How the user still logs in on a new device. */
  ways: {
    PF: 'Com os códigos parados, você ainda entra em outro aparelho: com chave de acesso ou por um SMS seu.',
    PJ: 'Com os códigos parados, você ainda entra em outro aparelho com chave de acesso. Com uma linha da empresa, também enviando um SMS.',
  },
  stoppedUntil: (until: string) => `Códigos parados até ${until}`,
  onlyKnown: 'Até lá, só aparelhos que você já usou pedem códigos.',
  resume: 'Voltar a receber códigos',
  resuming: 'Liberando…',
  resumed: 'Pronto. Você recebe códigos em qualquer aparelho.',
  notSaved: 'Não foi possível mudar agora',
} as const
