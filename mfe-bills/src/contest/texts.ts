import {
  CASE_KINDS,
  formatDate,
  formatReal,
  toSaoPauloDate,
  type CalendarDate,
  type Cents,
  type Contest,
} from '@portal/contract'

const formatDecision = ({ state, amount, accepted, credit, answerBy }: Contest): string => {
  const credited = credit > 0 ? ` Você tem ${formatReal(credit)} de crédito.` : ''
  // A contest in words names no amount.
  if (amount === 0 && state !== 'open' && state !== 'withdrawn')
    return 'Respondida. Veja a resposta em Meus atendimentos.'
  switch (state) {
    case 'open':
      return amount === 0
        ? `Em análise. Respondemos até ${formatDate(answerBy)}.`
        : `${formatReal(amount)} em análise. Respondemos até ${formatDate(answerBy)}. Até lá, este valor não vence.`
    case 'accepted':
      return `Aceita: ${formatReal(amount)} não são devidos.${credited}`
    case 'unanswered':
      return `Não respondemos no prazo, então a contestação foi aceita: ${formatReal(amount)} não são devidos.${credited}`
    case 'partly_accepted':
      return `Aceita em parte: ${formatReal(accepted ?? amount)} de ${formatReal(amount)} não são devidos.${credited}`
    case 'rejected':
      return `Não aceita: a cobrança de ${formatReal(amount)} foi mantida. Veja a resposta em Meus atendimentos.`
    case 'withdrawn':
      return 'Você desistiu desta contestação.'
  }
}

export const texts = {
  open: 'Contestar um valor desta fatura',
  contest: 'Contestar',
  contestItem: (item: string): string => `Contestar ${item}`,
  title: 'Contestar um valor',
  lead: `Respondemos em até ${CASE_KINDS.contest.deadlineDays} dias. Até lá, o valor contestado não vence. O restante você pode pagar.`,
  unanswered:
    'Sem resposta no prazo, a contestação é aceita. Se você já pagou o valor, ele volta em dobro, como crédito.',
  items: 'O que não está certo?',
  itemsMissing: 'Escolha um item ou informe um valor',
  other: 'Outro valor',
  amount: 'Valor em reais',
  amountHint: (most: Cents): string => `Até ${formatReal(most)}`,
  amountInvalid: (most: Cents): string => `Informe um valor de até ${formatReal(most)}`,
  reason: 'Por quê?',
  reasonMissing: 'Escolha um motivo',
  text: 'Quer contar mais? (opcional)',
  file: 'Anexar foto ou PDF (opcional)',
  fileHint: 'Reduzimos a foto antes de enviar. PDF de até 5 MB.',
  fileRemove: 'Remover o arquivo',
  fileFaults: {
    type: 'Escolha uma foto (JPEG, PNG ou WebP) ou um PDF.',
    size: 'O arquivo passa de 5 MB. Escolha um menor.',
    empty: 'O arquivo está vazio. Escolha outro.',
  },
  fileSending: 'Enviando o arquivo…',
  fileSent: 'Arquivo enviado.',
  fileFailed: 'O arquivo não foi enviado',
  fileNotSent: 'A contestação está registrada. Confira a conexão e envie o arquivo de novo.',
  fileSend: 'Enviar o arquivo',
  fileAgain: 'Enviar o arquivo de novo',
  send: 'Enviar contestação',
  sending: 'Enviando…',
  back: 'Voltar',
  close: 'Fechar',
  failed: 'Não foi possível registrar a contestação',
  maybeSent: 'Não sabemos se a contestação foi registrada',
  maybeSentText: 'Se foi, o protocolo chega por SMS, e um novo envio não repete a contestação.',
  again: 'Tente novamente em instantes.',
  taken: 'Este valor já foi contestado. Feche e confira a fatura.',
  notSent: 'Nada foi registrado. Tente novamente em instantes.',
  wait: 'Você fez muitos pedidos em pouco tempo. Aguarde uma hora e tente novamente.',
  done: 'Contestação registrada',
  doneText: (protocol: string, answerBy: CalendarDate | null): string =>
    `Protocolo ${protocol}. ${answerBy === null ? '' : `Respondemos até ${formatDate(answerBy)}. `}Também enviamos este número por SMS.`,
  payRest: (rest: Cents): string => `Pagar o restante ${formatReal(rest)}`,
  payUnknownRest: 'Pagar o restante',
  list: 'Contestações desta fatura',
  protocol: (protocol: string, openedAt: string): string =>
    `Protocolo ${protocol}, de ${formatDate(toSaoPauloDate(new Date(openedAt)))}`,
  decision: formatDecision,
  follow: 'Ver em Meus atendimentos',
  allContested: (answerBy: CalendarDate): string =>
    `Tudo contestado. Nada a pagar por enquanto: respondemos até ${formatDate(answerBy)}.`,
} as const
