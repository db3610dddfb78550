export const cardTexts = {
  checking: 'Conferindo os dados…',
  paying: 'Processando o pagamento…',
  pay: (total: string) => `Pagar ${total}`,
  payInInstallments: (total: string, count: number) => `Pagar ${total} em ${count}x`,
  unanswered: 'Não foi possível conferir os dados do cartão. Nada foi cobrado. Tente novamente.',
  expired: 'O tempo para preencher os dados acabou. Nada foi cobrado.',
}

export const blockTexts = {
  open: 'Bloquear pagamentos com cartão',
  title: 'Bloquear pagamentos com cartão?',
  text: 'Depois disso ninguém paga suas faturas com cartão por este portal. Só o atendimento pode desbloquear. As outras formas de pagamento continuam.',
  back: 'Voltar',
  block: 'Bloquear',
  blocking: 'Bloqueando…',
  failed: 'Não foi possível bloquear agora. Tente novamente em alguns minutos.',
}

export const inactivityTexts = {
  title: 'Você ainda está aí?',
  text: 'Você ficou 5 minutos sem usar esta página. Por segurança, vamos apagar o que foi digitado.',
  timeLeft: 'Vamos apagar em',
  stay: 'Continuar nesta página',
  closedTitle: 'Página fechada por segurança',
  closedText:
    'Você ficou mais de 5 minutos sem usar esta página e apagamos o que foi digitado. Ao continuar, você vê se já existe um pagamento.',
  resume: 'Continuar pagamento',
}
