import { CONTACT_CHANNELS, formatNumbers, OPERATOR } from '@portal/contract/operator'
import {
  formatDate,
  formatReal,
  getCaseKind,
  toCents,
  toSaoPauloDate,
  type CalendarDate,
} from '@portal/contract'
import type { ContestRow } from '../billing/index.ts'
import type { Case } from './tables.ts'

const getObject = ({ kind }: Case): string => getCaseKind(kind).object

/** Returns the title in GSM-7 characters. */
const formatSmsTitle = ({ kind }: Case): string =>
  getCaseKind(kind).title.normalize('NFD').replace(/\p{M}/gu, '')

const formatDeadline = ({ answerBy }: Case): string | null =>
  answerBy && formatDate(toSaoPauloDate(answerBy))

const formatOpening = ({ createdAt }: Case): string => formatDate(toSaoPauloDate(createdAt))

/** Lines that identify a case in an e-mail. */
const formatReference = (row: Case): string => {
  const deadline = formatDeadline(row)
  return [
    `Protocolo: ${row.protocol}`,
    `Pedido em: ${formatOpening(row)}`,
    deadline !== null && `Prazo: ${deadline}`,
  ]
    .filter(Boolean)
    .join('\n')
}

const AUTOMATIC_NOTE = 'Esta é uma mensagem automática. Não é preciso responder.'

/** SMS texts in GSM-7 characters, so that each fits one segment. */
export const caseSmsTexts = {
  opened: (row: Case): string => {
    const deadline = formatDeadline(row)
    return `${OPERATOR.name}: recebemos o pedido (${formatSmsTitle(row)}) em ${formatOpening(row)}. Protocolo ${row.protocol}${deadline === null ? '' : `, prazo ${deadline}`}. Veja em Meus atendimentos.`
  },
  answered: ({ protocol }: Case): string =>
    `${OPERATOR.name}: respondemos o seu atendimento. Protocolo ${protocol}. Veja a resposta em Meus atendimentos, no portal.`,
  closed: ({ protocol }: Case): string =>
    `${OPERATOR.name}: o seu atendimento foi encerrado. Protocolo ${protocol}. Veja em Meus atendimentos, no portal.`,
  completed: (row: Case): string =>
    `${OPERATOR.name}: pedido atendido (${formatSmsTitle(row)}). Protocolo ${row.protocol}. Veja em Meus atendimentos, no portal.`,
  overdue: ({ protocol }: Case): string =>
    `${OPERATOR.name}: o prazo do protocolo ${protocol} passou sem a nossa resposta. Continuamos a tratar dele. Ouvidoria: ${formatNumbers(CONTACT_CHANNELS.ombudsman)}.`,
  /** For a phone number that is not confirmed as the customer's: contains no personal data. */
  visitor: ({ protocol }: Case): string =>
    `${OPERATOR.name}: o pedido do protocolo ${protocol} foi tratado. Se ainda precisar, ligue ${formatNumbers(CONTACT_CHANNELS.mobile)}.`,
}

/** Says what a decision means for the customer's money, and where to go on if it was not accepted. */
export const describeDecision = (
  { amount, accepted, credit, state, withheld }: ContestRow,
  dueDate: CalendarDate,
): string[] => {
  const returned = toCents(accepted ?? 0)
  const owed = toCents(Math.max(0, withheld - returned))
  return [
    returned > 0 ? `${formatReal(returned)} não são devidos.` : '',
    credit > 0
      ? `Como você já tinha pago, ${formatReal(credit)} viram crédito para você, com juros.`
      : '',
    owed > 0
      ? `${formatReal(owed)} voltam a ser devidos, com vencimento em ${formatDate(dueDate)}, sem multa nem juros pelo tempo da análise.`
      : '',
    returned < amount && state !== 'unanswered'
      ? `Se não concordar, fale com a ouvidoria (${formatNumbers(CONTACT_CHANNELS.ombudsman)}), com a Anatel (${formatNumbers(CONTACT_CHANNELS.regulator)}) ou registre em consumidor.gov.br.`
      : '',
  ].filter(Boolean)
}

export const caseEmails = {
  answered: (row: Case, lines: readonly string[]) => ({
    subject: `Resposta ao seu atendimento, protocolo ${row.protocol}`,
    text: [
      'Olá,',
      `Respondemos ${getObject(row)}.`,
      row.answer ?? '',
      ...lines,
      formatReference(row),
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
      formatReference(row),
      `Se ainda precisar, ligue ${formatNumbers(CONTACT_CHANNELS.fibre)} (fibra) ou ${formatNumbers(CONTACT_CHANNELS.mobile)}.`,
      AUTOMATIC_NOTE,
    ].join('\n\n'),
  }),
  completed: (row: Case) => ({
    subject: `Pedido atendido, protocolo ${row.protocol}`,
    text: [
      'Olá,',
      `Atendemos ${getObject(row)}.`,
      row.answer ?? '',
      formatReference(row),
      AUTOMATIC_NOTE,
    ].join('\n\n'),
  }),
  overdue: (row: Case) => ({
    subject: `Ainda sem resposta, protocolo ${row.protocol}`,
    text: [
      'Olá,',
      `Não respondemos ${getObject(row)} no prazo. Pedimos desculpas e continuamos a cuidar do assunto.`,
      `Se preferir, fale com a ouvidoria: ${formatNumbers(CONTACT_CHANNELS.ombudsman)}. Tenha o protocolo em mãos.`,
      formatReference(row),
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
