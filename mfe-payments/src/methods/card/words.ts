export const cardWords = {
  checking: 'Conferindo os dados…',
  paying: 'Processando o pagamento…',
  pay: (total: string) => `Pagar ${total}`,
  payInParts: (total: string, count: number) => `Pagar ${total} em ${count}x`,
  expired: 'O tempo para preencher os dados acabou. Nada foi cobrado.',
}

const credited = 'Confirmado em poucos minutos.'

export const creditWords = {
  label: 'Cartão de crédito',
  title: 'Pagamento com Cartão de Crédito',
  back: 'Voltar do pagamento com cartão de crédito',
  heading: 'Insira os dados do seu Cartão de Crédito:',
  credited,
  fields: 'Dados do cartão de crédito',
  info: (receiver: string) => `A compra aparece na fatura do cartão em nome de ${receiver}, e o banco pode pedir que você confirme.`,
}

export const debitWords = {
  label: 'Cartão de Débito Caixa',
  title: 'Pagamento com Cartão de Débito',
  back: 'Voltar do pagamento com cartão de débito',
  heading: 'Insira os dados do seu Cartão de Débito:',
  credited,
  fields: 'Dados do cartão de débito',
  info: (receiver: string) => `O valor sai da sua conta na hora, e quem recebe é ${receiver.replace(/\.$/, '')}.`,
}

export const blockWords = {
  open: 'Bloquear pagamentos com cartão',
  title: 'Bloquear pagamentos com cartão?',
  text: 'Depois disso ninguém paga suas faturas com cartão por este portal. Só o atendimento pode desbloquear. As outras formas de pagamento continuam.',
  back: 'Voltar',
  block: 'Bloquear',
  blocking: 'Bloqueando…',
  failed: 'Não foi possível bloquear agora. Tente de novo em alguns minutos.',
}

export const inactivityWords = {
  title: 'Você ainda está aí?',
  text: 'Esta página ficou 5 minutos sem uso. Por segurança, o que foi digitado será apagado em instantes.',
  left: 'Apagamos em',
  stay: 'Continuar nesta página',
  overTitle: 'Página fechada por segurança',
  overText: 'Esta página ficou mais de 5 minutos sem uso e apagamos o que foi digitado. Nada foi cobrado.',
  again: 'Continuar pagamento',
}
