import type { CardDeclineReason } from '@portal/contract'

export const acquirerTexts = {
  loading: 'Abrindo os campos do cartão…',
  notOpened: 'Não foi possível abrir os campos do cartão. Nada foi cobrado.',
  challengeTitle: 'Confirme o pagamento no seu banco',
  challengeHint:
    'O banco do seu cartão quer ter certeza de que é você. Siga as instruções abaixo. Se o app do banco abrir, confirme lá e volte: esta página continua sozinha.',
  challengeFrame: 'Confirmação do banco do cartão',
  challengeNotOpened: 'Não foi possível abrir a página do seu banco. Nada foi cobrado.',
  reloadChallenge: 'A página do banco não abriu? Tentar novamente',
  cancel: 'Cancelar pagamento',
  cancelling: 'Cancelando…',
  cancelFailed: 'Não foi possível cancelar agora. Tente novamente.',
  lastDigits: (method: string, last4: string) => `${method}, final ${last4}`,
  inInstallments: (means: string, count: number, amount: string) =>
    `${means}, em ${count}x de ${amount}`,
  authorisation: 'Autorização do cartão',
}

export const installmentTexts = {
  label: 'Em quantas vezes?',
  plan: (count: number, amount: string) => `${count}x de ${amount}`,
  interestFree: 'sem juros',
  withInterest: 'com juros',
}

export const refusalTexts: Record<CardDeclineReason, string> = {
  issuer: 'O banco do cartão não autorizou.',
  authentication: 'O banco não confirmou que o pagamento é seu.',
  issuer_not_accepted: 'Este cartão não é aceito aqui. Para débito, use um cartão da Caixa.',
  expired_card: 'O cartão está vencido.',
  other: 'O cartão não pôde ser usado. Confira os dados.',
}
