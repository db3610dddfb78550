import { CONTACT_CHANNELS, formatNumbers } from '@portal/contract/operator'
import {
  buildPath,
  formatDate,
  formatDateTime,
  formatReal,
  getCaseKind,
  toCents,
  toSaoPauloDate,
  type Cents,
  type Invoice,
} from '@portal/contract'
import type { ContestRow } from '../billing/index.ts'
import { formatSms, type EmailContent, type Fact } from '../platform/index.ts'
import type { Case } from './tables.ts'

const getObject = ({ kind }: Case): string => getCaseKind(kind).object

/** Returns the title in GSM-7 characters. */
const formatSmsTitle = ({ kind }: Case): string =>
  getCaseKind(kind).title.normalize('NFD').replace(/\p{M}/gu, '')

const formatDeadline = ({ answerBy }: Case): string | null =>
  answerBy && formatDate(toSaoPauloDate(answerBy))

/** Day and hour: the proof of a request names both. */
const formatOpening = ({ createdAt }: Case): string => formatDateTime(createdAt.toISOString())

/** Identifies a case in an e-mail. */
const listFacts = (row: Case): Fact[] => [
  ['Protocolo', row.protocol],
  ['Pedido em', formatOpening(row)],
]

const CASES_BUTTON = { label: 'Ver o atendimento', path: buildPath('cases') } as const

/** SMS texts in GSM-7 characters, so that each fits one segment. */
export const caseSmsTexts = {
  opened: (row: Case): string => {
    const deadline = formatDeadline(row)
    return formatSms(
      `recebemos o pedido (${formatSmsTitle(row)}) em ${formatOpening(row)}. Protocolo ${row.protocol}${deadline === null ? '' : `, prazo ${deadline}`}. Veja em Meus atendimentos.`,
    )
  },
  answered: ({ protocol }: Case): string =>
    formatSms(
      `respondemos o seu atendimento. Protocolo ${protocol}. Veja a resposta em Meus atendimentos, no portal.`,
    ),
  /** For a contest that is accepted because it was not answered in time. */
  decided: ({ protocol }: Case): string =>
    formatSms(
      `a sua contestacao foi aceita, porque nao respondemos no prazo. Protocolo ${protocol}. Veja em Meus atendimentos.`,
    ),
  closed: ({ protocol }: Case): string =>
    formatSms(
      `encerramos o seu atendimento. Protocolo ${protocol}. Veja em Meus atendimentos, no portal.`,
    ),
  completed: (row: Case): string =>
    formatSms(
      `atendemos o pedido (${formatSmsTitle(row)}). Protocolo ${row.protocol}. Veja em Meus atendimentos, no portal.`,
    ),
  cancelled: (row: Case): string =>
    formatSms(
      `cancelamos o pedido (${formatSmsTitle(row)}) porque voce pediu. Protocolo ${row.protocol}. Se nao foi voce, ligue ${formatNumbers(CONTACT_CHANNELS.mobile)}.`,
    ),
  overdue: ({ protocol }: Case): string =>
    formatSms(
      `ainda nao respondemos o protocolo ${protocol}, e o prazo passou. Continuamos cuidando dele. Ouvidoria: ${formatNumbers(CONTACT_CHANNELS.ombudsman)}.`,
    ),
  /** For a phone number that is not confirmed as the customer's: contains no personal data. */
  visitor: ({ protocol }: Case): string =>
    formatSms(
      `concluimos o pedido do protocolo ${protocol}. Se ainda precisar, ligue ${formatNumbers(CONTACT_CHANNELS.mobile)}.`,
    ),
}

/** Says what a decision means for the customer's money, and where to go on if it was not accepted. */
export const describeDecision = (
  { amount, accepted, credit, state, withheld }: ContestRow,
  { status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>,
): string[] => {
  const returned = toCents(accepted ?? 0)
  const owed = toCents(Math.max(0, withheld - returned))
  return [
    returned > 0 ? `${formatReal(returned)} não são devidos.` : '',
    credit > 0
      ? `Como você já tinha pago, ${formatReal(credit)} viram crédito para você, com juros. Em Créditos, use em uma fatura ou peça de volta.`
      : '',
    owed > 0
      ? `${formatReal(owed)} voltam a ser devidos${status === 'VENCIDA' ? ` com o restante da fatura, que venceu em ${formatDate(dueDate)}` : `, com vencimento em ${formatDate(dueDate)}`}, sem multa nem juros pelo tempo da análise.`
      : '',
    returned < amount && state !== 'unanswered'
      ? `Se não concordar, fale com a ouvidoria (${formatNumbers(CONTACT_CHANNELS.ombudsman)}), com a Anatel (${formatNumbers(CONTACT_CHANNELS.regulator)}) ou registre em consumidor.gov.br.`
      : '',
  ].filter(Boolean)
}

/** Says what is owed again because a contest was withdrawn. */
export const describeWithdrawal = (
  owed: Cents,
  { status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>,
): string[] =>
  owed === 0
    ? []
    : [
        status === 'VENCIDA'
          ? `${formatReal(owed)} voltam a ser devidos. A fatura venceu em ${formatDate(dueDate)} e tem multa e juros.`
          : `${formatReal(owed)} voltam a ser devidos, com vencimento em ${formatDate(dueDate)}.`,
      ]

export const caseEmails = {
  answered: (row: Case, lines: readonly string[]): EmailContent => ({
    subject: `Resposta ao seu atendimento, protocolo ${row.protocol}`,
    title: 'Resposta ao seu atendimento',
    text: [`Respondemos ${getObject(row)}.`, row.answer ?? '', ...lines]
      .filter(Boolean)
      .join('\n\n'),
    facts: listFacts(row),
    button: CASES_BUTTON,
  }),
  decided: (row: Case, lines: readonly string[]): EmailContent => ({
    subject: `Contestação aceita, protocolo ${row.protocol}`,
    title: 'Contestação aceita',
    text: [row.answer ?? '', ...lines].filter(Boolean).join('\n\n'),
    facts: listFacts(row),
    button: CASES_BUTTON,
  }),
  closed: (row: Case): EmailContent => ({
    subject: `Atendimento encerrado, protocolo ${row.protocol}`,
    title: 'Atendimento encerrado',
    text: [
      `Encerramos ${getObject(row)}.`,
      `Se ainda precisar, ligue ${formatNumbers(CONTACT_CHANNELS.fibre)} (fibra) ou ${formatNumbers(CONTACT_CHANNELS.mobile)}.`,
    ].join('\n\n'),
    facts: listFacts(row),
    button: CASES_BUTTON,
  }),
  completed: (row: Case): EmailContent => ({
    subject: `Pedido atendido, protocolo ${row.protocol}`,
    title: 'Pedido atendido',
    text: [`Atendemos ${getObject(row)}.`, row.answer ?? ''].filter(Boolean).join('\n\n'),
    facts: listFacts(row),
    button: CASES_BUTTON,
  }),
  cancelled: (row: Case, lines: readonly string[]): EmailContent => ({
    subject: `Pedido cancelado, protocolo ${row.protocol}`,
    title: 'Pedido cancelado',
    text: [
      `Cancelamos ${getObject(row)}, porque você pediu.`,
      getCaseKind(row.kind).withdrawal?.text ?? '',
      ...lines,
      `Se não foi você, ligue agora: ${formatNumbers(CONTACT_CHANNELS.fibre)} (fibra) ou ${formatNumbers(CONTACT_CHANNELS.mobile)}.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    facts: listFacts(row),
    button: CASES_BUTTON,
  }),
  overdue: (row: Case): EmailContent => ({
    subject: `Ainda sem resposta, protocolo ${row.protocol}`,
    title: 'Ainda sem resposta',
    text: [
      `Não respondemos ${getObject(row)} no prazo. Pedimos desculpas e continuamos cuidando do assunto.`,
      `Se preferir, fale com a ouvidoria: ${formatNumbers(CONTACT_CHANNELS.ombudsman)}. Tenha o protocolo em mãos.`,
    ].join('\n\n'),
    facts: [...listFacts(row), ['Prazo', formatDeadline(row) ?? '']],
    button: CASES_BUTTON,
  }),
  lostPhone: ({ protocol }: Case): EmailContent => ({
    subject: 'Alguém pediu ajuda para entrar na sua conta',
    text: [
      'Alguém com o seu documento disse que não usa mais o telefone do cadastro e pediu contato por outro número.',
      'Se foi você, aguarde o nosso contato.',
      'Se não foi, entre na sua conta, abra Meus atendimentos e cancele o pedido. Nada muda no seu cadastro.',
    ].join('\n\n'),
    facts: [['Protocolo', protocol]],
    button: CASES_BUTTON,
  }),
}
