import type { Role } from './roles.ts'

/**
 * What customers fill in. `create-case.ts` has the schema of each field, `case-field.tsx` of
 * mfe-support its control.
 */
export const CASE_FIELDS = ['contract', 'dueDay', 'calledOn', 'postalAddress', 'text'] as const
export type CaseField = (typeof CASE_FIELDS)[number]

/** Days of the month on which an invoice can be due; the law asks for six or more. */
export const DUE_DAYS = [1, 5, 10, 15, 20, 25] as const

/** Number of days for which calls are recorded and a recording can be requested. */
export const RECORDING_DAYS = 90

/**
 * What happens once, when the deadline of an open case passes.
 *
 * - `escalate`: the case stays open, and the customer is referred to the ombudsman.
 * - `complete`: the case ends with `answerAtDeadline`.
 * - `changeDueDay`: the contract gets the chosen day, then as `complete`.
 * - `acceptContest`: the contested amount is not owed; as `escalate` for a contest that names no
 *   invoice.
 */
export type CaseDeadlineEffect = 'escalate' | 'complete' | 'changeDueDay' | 'acceptContest'

interface CaseKind {
  readonly title: string
  /** Object of a sentence, with article: 'Respondemos {object}.' */
  readonly object: string
  /**
   * Lowest role that opens and withdraws it; null when only the portal or an anonymous user opens
   * it.
   */
  readonly requiredRole: Exclude<Role, 'sees'> | null
  /** One line below the title where customers choose the kind. */
  readonly summary: string
  /** Questions of the form, in order. Empty for a kind with a form of its own. */
  readonly fields: Partial<Readonly<Record<CaseField, string>>>
  /** What customers must know before they confirm. */
  readonly notes: readonly string[]
  readonly confirmLabel: string
  /** Maximum number of new cases per customer and hour. */
  readonly maxPerHour: number
  /**
   * Days from opening, or from the end of the chosen window of a call, to the deadline; null
   * without a deadline of ours.
   */
  readonly deadlineDays: number | null
  readonly deadlineLabel: string
  readonly onDeadline: CaseDeadlineEffect
  readonly answerAtDeadline: string | null
  /** State of a case that ended with its effect. */
  readonly closedName: string
  /** Texts of withdrawing an open case; null when the customer cannot. */
  readonly withdrawal: {
    readonly action: string
    readonly title: string
    readonly text: string
    readonly confirmLabel: string
    /** State afterwards. */
    readonly doneName: string
  } | null
}

const WITHDRAWAL = {
  action: 'Cancelar este pedido',
  title: 'Cancelar este pedido?',
  text: 'Este pedido não será mais analisado. Se precisar, abra outro.',
  confirmLabel: 'Cancelar o pedido',
  doneName: 'Cancelado',
} as const

const ANSWER = {
  fields: {},
  notes: [],
  confirmLabel: 'Enviar pedido',
  maxPerHour: 5,
  deadlineDays: 7,
  deadlineLabel: 'Resposta até',
  onDeadline: 'escalate',
  answerAtDeadline: null,
  closedName: 'Encerrado',
  withdrawal: WITHDRAWAL,
} as const satisfies Partial<CaseKind>

/** Companies have a case for each contract. */
const MAX_PER_HOUR_BY_CONTRACT = 40

/**
 * Kinds of support cases: the API, the screens and the messages read this table. A new kind is one
 * row, and its effect if the deadline has one of its own. Deadlines: 7 days for a request (Decreto
 * 11.034/2022), 2 for a cancellation, 30 for a contest (RGC, Anatel 765/2023).
 */
export const CASE_KINDS = {
  request: {
    ...ANSWER,
    title: 'Pergunta ou pedido',
    object: 'o seu pedido',
    requiredRole: 'pays',
    summary: 'Escreva com as suas palavras.',
    fields: { text: 'O que você precisa?' },
  },
  call: {
    ...ANSWER,
    title: 'Pedido de ligação',
    object: 'o seu pedido de ligação',
    requiredRole: 'pays',
    summary: 'Escolha o dia e o horário.',
    deadlineDays: 1,
    withdrawal: {
      ...WITHDRAWAL,
      text: 'Não vamos mais ligar para você por este pedido. Se precisar, peça outra ligação.',
    },
  },
  contest: {
    ...ANSWER,
    title: 'Contestação de valor',
    object: 'a sua contestação de valor',
    requiredRole: 'pays',
    summary: 'Para um valor que você não reconhece.',
    deadlineDays: 30,
    onDeadline: 'acceptContest',
    answerAtDeadline:
      'Não respondemos no prazo. Por isso, a sua contestação foi aceita: o valor contestado não é mais devido.',
    withdrawal: {
      ...WITHDRAWAL,
      text: 'A sua contestação não será mais analisada. Se precisar, abra outra.',
    },
  },
  dueDay: {
    ...ANSWER,
    title: 'Mudança de vencimento',
    object: 'o seu pedido de mudança de vencimento',
    requiredRole: 'administers',
    summary: 'Escolha entre seis dias do mês.',
    fields: { contract: 'De qual contrato?', dueDay: 'Em que dia a fatura deve vencer?' },
    notes: [
      'O novo dia vale a partir da próxima fatura.',
      'As faturas que já foram emitidas vencem no dia de antes.',
    ],
    confirmLabel: 'Mudar o vencimento',
    maxPerHour: MAX_PER_HOUR_BY_CONTRACT,
    deadlineDays: 2,
    deadlineLabel: 'Muda até',
    onDeadline: 'changeDueDay',
    answerAtDeadline: 'O dia de vencimento mudou. Ele vale a partir da próxima fatura.',
    closedName: 'Concluído',
    withdrawal: {
      action: 'Desistir da mudança',
      title: 'Desistir da mudança?',
      text: 'O dia de vencimento do contrato continua como está.',
      confirmLabel: 'Desistir da mudança',
      doneName: 'Você desistiu',
    },
  },
  address: {
    ...ANSWER,
    title: 'Mudança de endereço',
    object: 'o seu pedido de mudança de endereço',
    requiredRole: 'administers',
    summary: 'Para a cobrança ou para a instalação.',
    fields: {
      contract: 'De qual contrato?',
      postalAddress: 'Qual é o novo endereço?',
      text: 'O que muda de endereço, e a partir de quando?',
    },
    maxPerHour: MAX_PER_HOUR_BY_CONTRACT,
  },
  owner: {
    ...ANSWER,
    title: 'Troca de titular',
    object: 'o seu pedido de troca de titular',
    requiredRole: 'administers',
    summary: 'Passe o contrato para outra pessoa.',
    fields: {
      contract: 'De qual contrato?',
      text: 'Quem será o novo titular? Escreva o nome e um telefone.',
    },
    notes: ['Falamos com o novo titular antes da troca. Até lá, as faturas continuam em seu nome.'],
    maxPerHour: MAX_PER_HOUR_BY_CONTRACT,
  },
  recording: {
    ...ANSWER,
    title: 'Gravação de ligação',
    object: 'o seu pedido de gravação',
    requiredRole: 'pays',
    summary: `De uma ligação dos últimos ${RECORDING_DAYS} dias.`,
    fields: {
      calledOn: 'Em que dia foi a ligação?',
      text: 'A que horas e sobre o que foi? Se tiver o protocolo, escreva aqui.',
    },
  },
  cancellation: {
    ...ANSWER,
    title: 'Cancelamento de contrato',
    object: 'o seu pedido de cancelamento',
    requiredRole: 'administers',
    summary: 'Vale 2 dias depois do pedido, sem falar com atendente.',
    fields: { contract: 'Qual contrato você quer cancelar?' },
    notes: [
      'Até lá, você pode desistir em Meus atendimentos.',
      'A última fatura cobra só os dias de uso até o fim do contrato.',
      'Se o contrato tem fidelidade e o prazo não acabou, a última fatura pode trazer uma multa. Ela diminui a cada mês que você já cumpriu.',
      'Faturas em aberto continuam valendo até o pagamento.',
      'Quer levar o número para outra operadora? Peça a portabilidade lá, e não aqui: com o cancelamento, você perde o número.',
    ],
    confirmLabel: 'Cancelar o contrato',
    maxPerHour: MAX_PER_HOUR_BY_CONTRACT,
    deadlineDays: 2,
    deadlineLabel: 'O contrato termina em',
    onDeadline: 'complete',
    answerAtDeadline:
      'O contrato foi cancelado. A última fatura cobra os dias de uso até o fim e, se ainda havia fidelidade, a multa. Faturas em aberto continuam valendo até o pagamento.',
    closedName: 'Concluído',
    withdrawal: {
      action: 'Desistir do cancelamento',
      title: 'Desistir do cancelamento?',
      text: 'O contrato continua como está, e nada muda na sua fatura.',
      confirmLabel: 'Desistir do cancelamento',
      doneName: 'Você desistiu',
    },
  },
  phone: {
    ...ANSWER,
    title: 'Ajuda com o telefone do cadastro',
    object: 'o seu pedido sobre o telefone do cadastro',
    requiredRole: null,
    summary: '',
    withdrawal: {
      ...WITHDRAWAL,
      text: 'Não vamos mais entrar em contato pelo número informado. O telefone do cadastro continua o mesmo.',
    },
  },
  dispute: {
    ...ANSWER,
    title: 'Pagamento em análise',
    object: 'o seu atendimento sobre um pagamento',
    requiredRole: null,
    summary: '',
    // The payer's bank or card issuer decides when it ends.
    deadlineDays: null,
    withdrawal: null,
  },
  transfer: {
    ...ANSWER,
    title: 'Devolução de valor',
    object: 'a devolução de um valor pago a mais',
    requiredRole: null,
    summary: '',
    withdrawal: null,
  },
} as const satisfies Readonly<Record<string, CaseKind>>

export type CaseKindId = keyof typeof CASE_KINDS
export const CASE_KIND_IDS = Object.keys(CASE_KINDS) as CaseKindId[]

/** Kinds whose form is made of `fields`. */
export type FormKindId = {
  [Id in CaseKindId]: keyof (typeof CASE_KINDS)[Id]['fields'] extends never ? never : Id
}[CaseKindId]
export const FORM_KIND_IDS = CASE_KIND_IDS.filter(
  (id): id is FormKindId => Object.keys(CASE_KINDS[id].fields).length > 0,
)

/** Returns the row of a kind without the literal types of the table. */
export const getCaseKind = (id: CaseKindId): CaseKind => CASE_KINDS[id]

/** Whether the request takes effect at its deadline without the support desk. */
export const isAutomatic = (id: CaseKindId): boolean =>
  ['complete', 'changeDueDay'].includes(getCaseKind(id).onDeadline)
