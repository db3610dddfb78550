import { formatReal, type Payment, type ReversalKind, formatDateTime } from '@portal/contract'

interface ReversalTexts {
  readonly title: string
  readonly body: readonly string[]
}

const DISPUTED_TITLE: Readonly<Record<ReversalKind, string>> = {
  med: 'O seu banco pediu este pagamento de volta',
  operator: 'Este pagamento está sendo devolvido',
  chargeback: 'A operadora do cartão contestou este pagamento',
  returned: 'O banco está revendo este pagamento',
}
const REVERSED_TITLE: Readonly<Record<ReversalKind, string>> = {
  med: 'O banco devolveu este pagamento',
  operator: 'Este pagamento foi devolvido',
  chargeback: 'A operadora do cartão estornou este pagamento',
  returned: 'O banco devolveu este pagamento',
}

const DISPUTED_BODY = [
  'Estamos analisando o pedido. Por enquanto, nada muda: o que você pagou continua pago.',
]

/**
 * Describes a dispute or reversal in plain words; null after a dispute that changed nothing. Of a
 * payment that is not reversed, only money above what was owed has left.
 */
export const describeReversal = ({
  reversal,
  total,
  status: paymentStatus,
}: Pick<Payment, 'reversal' | 'total' | 'status'>): ReversalTexts | null => {
  if (reversal === null || reversal.status === 'rejected') return null
  const { kind, status, amount, at } = reversal
  if (status === 'requested') return { title: DISPUTED_TITLE[kind], body: DISPUTED_BODY }
  const isPartial = amount < total
  return {
    title: isPartial ? 'Uma parte deste pagamento foi devolvida' : REVERSED_TITLE[kind],
    body: [
      `${formatReal(amount)} saíram da nossa conta em ${formatDateTime(at)}.`,
      paymentStatus !== 'reversed'
        ? 'Era um valor a mais. O que este pagamento pagou continua pago.'
        : isPartial
          ? 'Este valor está em aberto de novo. O resto continua pago.'
          : 'O que este pagamento tinha pago está em aberto de novo.',
    ],
  }
}

export const reversalTexts = {
  payAgain: 'Pagar de novo',
  receipt: 'Ver comprovante',
  follow: 'Acompanhar em Meus atendimentos',
  home: 'Página inicial',
}
