import type { CardRefusal } from '@portal/contract'

export const cardTexts = {
  heading: { credit: 'Insira os dados do seu Cartão de Crédito:', debit: 'Insira os dados do seu Cartão de Débito:' },
  frame: { credit: 'Dados do cartão de crédito', debit: 'Dados do cartão de débito' },
  loading: 'Abrindo os campos do cartão…',
  info: {
    credit: (receiver: string) => `A compra aparece na fatura do cartão em nome de ${receiver}, e o banco pode pedir que você confirme.`,
    debit: (receiver: string) => `O valor sai da sua conta na hora, em nome de ${receiver}.`,
  },
  pay: (total: string) => `Pagar ${total}`,
  paying: 'Processando o pagamento…',
  checking: 'Conferindo os dados…',
  notOpened: 'Não foi possível abrir os campos do cartão. Nada foi cobrado.',
  expired: 'O tempo para preencher os dados acabou. Nada foi cobrado.',
  challengeTitle: 'Confirme o pagamento no seu banco',
  challengeHint: 'O banco do seu cartão quer ter certeza de que é você. Siga as instruções abaixo; esta página continua sozinha.',
  challengeFrame: 'Confirmação do banco do cartão',
  cancel: 'Cancelar pagamento',
  cancelling: 'Cancelando…',
  cancelFailed: 'Não foi possível cancelar agora. Tente de novo.',
  lastDigits: (method: string, last4: string) => `${method}, final ${last4}`,
}

/** Why a card was not charged, and what helps. */
export const refusalTexts: Record<CardRefusal, string> = {
  issuer: 'O banco do cartão não autorizou. Fale com o banco ou use outro cartão.',
  authentication: 'O banco não confirmou que o pagamento é seu. Tente de novo ou use outra forma.',
  issuer_not_accepted: 'Este cartão não é aceito aqui. Para débito, use um cartão da Caixa.',
  expired_card: 'O cartão está vencido. Use outro cartão.',
  other: 'O cartão não pôde ser usado. Confira os dados ou use outro cartão.',
}

export const blockTexts = {
  open: 'Bloquear pagamentos com cartão',
  title: 'Bloquear pagamentos com cartão?',
  text: 'Depois disso ninguém paga suas contas com cartão por este portal. Só o atendimento pode desbloquear. As outras formas de pagamento continuam.',
  back: 'Voltar',
  block: 'Bloquear',
  blocking: 'Bloqueando…',
  failed: 'Não foi possível bloquear agora. Tente de novo em alguns minutos.',
}
