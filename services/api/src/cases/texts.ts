import { CONTACT_CHANNELS, formatNumbers, OPERATOR } from '@portal/contract/operator'
import { formatDate, getCaseKind, toSaoPauloDate } from '@portal/contract'
import type { Case } from './tables.ts'

const getObject = ({ kind }: Case): string => getCaseKind(kind).object

/** Returns the title in GSM-7 characters. */
const formatSmsTitle = ({ kind }: Case): string =>
  getCaseKind(kind).title.normalize('NFD').replace(/\p{M}/gu, '')

const formatDeadline = ({ answerBy }: Case): string | null =>
  answerBy && formatDate(toSaoPauloDate(answerBy))

const AUTOMATIC_NOTE = 'Esta é uma mensagem automática. Não é preciso responder.'

/** SMS texts in GSM-7 characters, so that each fits one segment. */
export const caseSmsTexts = {
  opened: (row: Case): string => {
    const deadline = formatDeadline(row)
    return `${OPERATOR.name}: recebemos o pedido (${formatSmsTitle(row)}). Protocolo ${row.protocol}${deadline === null ? '' : `, prazo ${deadline}`}. Veja em Meus atendimentos, no portal.`
  },
  answered: ({ protocol }: Case): string =>
    `${OPERATOR.name}: respondemos o seu atendimento. Protocolo ${protocol}. Veja a resposta em Meus atendimentos, no portal.`,
  closed: ({ protocol }: Case): string =>
    `${OPERATOR.name}: o seu atendimento foi encerrado. Protocolo ${protocol}. Veja em Meus atendimentos, no portal.`,
  /** For a phone number that is not confirmed as the customer's: contains no personal data. */
  visitor: ({ protocol }: Case): string =>
    `${OPERATOR.name}: o pedido do protocolo ${protocol} foi tratado. Se ainda precisar, ligue ${formatNumbers(CONTACT_CHANNELS.mobile)}.`,
}

export const caseEmails = {
  answered: (row: Case) => ({
    subject: `Resposta ao seu atendimento, protocolo ${row.protocol}`,
    text: [
      'Olá,',
      `Respondemos ${getObject(row)}.`,
      row.answer ?? '',
      `Protocolo: ${row.protocol}`,
      AUTOMATIC_NOTE,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }),
  closed: (row: Case) => ({
    subject: `Atendimento encerrado, protocolo ${row.protocol}`,
    text: [
      'Olá,',
      `Encerramos ${getObject(row)}.`,
      `Protocolo: ${row.protocol}`,
      `Se ainda precisar, ligue ${formatNumbers(CONTACT_CHANNELS.fibre)} (fibra) ou ${formatNumbers(CONTACT_CHANNELS.mobile)}.`,
      AUTOMATIC_NOTE,
    ].join('\n\n'),
  }),
  lostPhone: ({ protocol }: Case) => ({
    subject: 'Pediram ajuda para entrar na sua conta',
    text: [
      'Olá,',
      'Alguém com o seu documento disse que não usa mais o telefone do cadastro e pediu contato por outro número.',
      `Protocolo: ${protocol}`,
      'Se foi você, aguarde o nosso contato. Se não foi, entre no portal, abra Meus atendimentos e cancele o pedido: nada muda no seu cadastro.',
      AUTOMATIC_NOTE,
    ].join('\n\n'),
  }),
}
