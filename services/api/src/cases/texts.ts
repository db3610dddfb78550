import { CONTACT_CHANNELS, formatNumbers, OPERATOR } from '@portal/contract/operator'
import { formatDate, formatReal, toCents, type CalendarDate } from '@portal/contract'
import type { ContestRow } from '../billing/index.ts'
import type { Case } from './tables.ts'

const KIND_LABELS: Readonly<Record<Case['kind'], { sms: string; text: string }>> = {
  call: { sms: 'ligacao', text: 'pedido de ligação' },
  contest: { sms: 'contestacao', text: 'contestação de valor' },
  phone: { sms: 'troca de telefone', text: 'pedido sobre o telefone do cadastro' },
  transfer: { sms: 'valor pago a mais', text: 'devolução de um valor pago a mais' },
  dispute: { sms: 'pagamento em analise', text: 'atendimento sobre um pagamento' },
}
const AUTOMATIC_NOTE = 'Esta é uma mensagem automática. Não é preciso responder.'

/** SMS texts in GSM-7 characters, so that each fits one segment. */
export const caseSmsTexts = {
  opened: ({ protocol, kind }: Case): string =>
    `${OPERATOR.name}: recebemos o seu pedido (${KIND_LABELS[kind].sms}). Protocolo ${protocol}. Acompanhe em Meus atendimentos, no portal.`,
  answered: ({ protocol }: Case): string =>
    `${OPERATOR.name}: respondemos o seu atendimento. Protocolo ${protocol}. Veja a resposta em Meus atendimentos, no portal.`,
  closed: ({ protocol }: Case): string =>
    `${OPERATOR.name}: o seu atendimento foi encerrado. Protocolo ${protocol}. Veja em Meus atendimentos, no portal.`,
  /** For a phone number that is not confirmed as the customer's: contains no personal data. */
  visitor: ({ protocol }: Case): string =>
    `${OPERATOR.name}: o pedido do protocolo ${protocol} foi tratado. Se ainda precisar, ligue ${formatNumbers(CONTACT_CHANNELS.mobile)}.`,
}

export const answerTexts = {
  unanswered:
    'Não respondemos no prazo. Por isso, a sua contestação foi aceita: o valor contestado não é mais devido.',
} as const

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
  answered: ({ protocol, kind, answer }: Case, lines: readonly string[]) => ({
    subject: `Resposta ao seu atendimento, protocolo ${protocol}`,
    text: [
      'Olá,',
      `Respondemos o seu ${KIND_LABELS[kind].text}.`,
      answer ?? '',
      ...lines,
      `Protocolo: ${protocol}`,
      AUTOMATIC_NOTE,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }),
  closed: ({ protocol, kind }: Case) => ({
    subject: `Atendimento encerrado, protocolo ${protocol}`,
    text: [
      'Olá,',
      `O seu ${KIND_LABELS[kind].text} foi encerrado.`,
      `Protocolo: ${protocol}`,
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
