import {
  formatDate,
  formatMonth,
  formatReal,
  type CalendarMonth,
  type Cents,
  type Credit,
  type CreditEntry,
  type CreditRefund,
  type CreditTarget,
} from '@portal/contract'

const describeRefund = ({ original, transfer }: Credit['refundWays']): string[] => [
  ...(original > 0
    ? [`${formatReal(original)} voltam pelo mesmo meio do pagamento, para a conta de quem pagou.`]
    : []),
  ...(transfer > 0
    ? [
        `Para ${formatReal(transfer)}, abrimos um atendimento e combinamos a transferência com você. Respondemos em até 7 dias.`,
      ]
    : []),
]

const formatPending = ({ amount, answerBy }: CreditRefund): string =>
  answerBy === null
    ? `${formatReal(amount)} estão voltando pelo mesmo meio do pagamento.`
    : `${formatReal(amount)} serão transferidos. Respondemos até ${formatDate(answerBy)}, em Meus atendimentos.`

const ENTRY_NAMES: Readonly<Record<CreditEntry['kind'], string>> = {
  overpaid: 'Pagamento a mais',
  contest: 'Contestação aceita',
  restored: 'Crédito que voltou da fatura',
  refund_failed: 'Devolução que não foi possível',
  used: 'Usado em uma fatura',
  refund: 'Pedido de volta',
  reversed: 'Pagamento devolvido ao banco',
  other: 'Outra mudança',
}

export const texts = {
  title: 'Créditos',
  loading: 'Carregando seus créditos…',
  failed: 'Não foi possível carregar seus créditos',
  balance: 'Seu crédito',
  balanceNote: 'Use em uma fatura em aberto ou peça o valor de volta.',
  empty: 'Você não tem crédito',
  emptyText: 'Quando você pagar a mais ou uma contestação for aceita, o crédito aparece aqui.',
  targets: 'Usar em uma fatura',
  noTargets: 'Nenhuma fatura em aberto pode usar o crédito agora.',
  target: ({ month }: CreditTarget): string => `Fatura de ${formatMonth(month)}`,
  targetText: ({ dueDate, total }: CreditTarget): string =>
    `${formatReal(total)}, vencimento em ${formatDate(dueDate)}`,
  use: (amount: Cents): string => `Usar crédito de ${formatReal(amount)}`,
  useLabel: ({ month, amount }: CreditTarget): string =>
    `Usar crédito de ${formatReal(amount)} na fatura de ${formatMonth(month)}`,
  entries: 'O que mudou no seu crédito',
  entryName: (kind: CreditEntry['kind']): string => ENTRY_NAMES[kind],
  entryInvoice: (month: CalendarMonth): string => `Fatura de ${formatMonth(month)}`,
  pending: 'Devolução em andamento',
  pendingText: formatPending,
  useTitle: ({ month, amount }: CreditTarget): string =>
    `Usar ${formatReal(amount)} na fatura de ${formatMonth(month)}?`,
  useText: ({ rest }: CreditTarget): string =>
    rest === 0 ? 'A fatura fica paga.' : `Restam ${formatReal(rest)} para pagar.`,
  useNote: 'Os códigos Pix e boletos que você já gerou para esta fatura deixam de valer.',
  useConfirm: 'Usar crédito',
  using: 'Usando o crédito…',
  used: 'Crédito usado',
  usedText: ({ amount, rest }: CreditTarget): string =>
    rest === 0
      ? `Usamos ${formatReal(amount)}. A fatura está paga.`
      : `Usamos ${formatReal(amount)}. Restam ${formatReal(rest)} para pagar.`,
  payRest: (rest: Cents): string => `Pagar o restante ${formatReal(rest)}`,
  useFailed: 'O crédito não foi usado',
  useLoading: 'Usar crédito',
  useGone: 'Esta fatura não pode usar o crédito agora.',
  refund: 'Pedir de volta',
  refundTitle: (amount: Cents): string => `Pedir ${formatReal(amount)} de volta?`,
  refundText: describeRefund,
  refundNote: 'Enquanto a devolução está em andamento, o valor não pode ser usado.',
  refundConfirm: 'Pedir de volta',
  refunding: 'Registrando o pedido…',
  refunded: 'Pedido registrado',
  refundFailed: 'O pedido não foi registrado',
  maybeDone: {
    title: 'Não sabemos se o pedido foi registrado',
    text: 'Se foi, um novo envio não o repete.',
  },
  changed: 'O valor mudou. Feche e confira o novo valor.',
  back: 'Voltar',
  close: 'Fechar',
} as const
