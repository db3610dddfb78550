import {
  formatReal,
  METHODS,
  toSaoPauloDate,
  formatDate,
  type ReversalKind,
} from '@portal/contract'
import type { PaymentRecord } from '../record.ts'
import type { ReversalRow } from '../tables.ts'

const CLAIMS: Readonly<Record<ReversalKind, string>> = {
  med: 'O banco de quem pagou pediu o valor de volta. Ele decide em até 11 dias.',
  operator: 'O valor está sendo devolvido a quem pagou.',
  chargeback: 'A operadora do cartão contestou a compra.',
  returned: 'O banco que recebeu o boleto está revendo o pagamento.',
}

/** Describes a dispute for its support case: what happened, and what the bank needs as proof. */
export const describeDispute = (
  { payment, items, moneyId }: PaymentRecord,
  { kind, amount }: ReversalRow,
): string =>
  [
    CLAIMS[kind],
    `Valor pedido: ${formatReal(amount)} de ${formatReal(payment.total)}.`,
    `Pagamento: ${METHODS[payment.method].name}, protocolo ${payment.protocol}.`,
    ...(payment.confirmedAt === null
      ? []
      : [`Pago em: ${formatDate(toSaoPauloDate(payment.confirmedAt))}.`]),
    ...(moneyId === null ? [] : [`Identificador no banco: ${moneyId}.`]),
    `Faturas: ${items.map(({ invoiceReference }) => invoiceReference).join(', ')}.`,
    `Contratos: ${[...new Set(items.map(({ contractReference }) => contractReference))].join(', ')}.`,
  ].join('\n')

/** Answers of the support case when the dispute ends. */
export const DISPUTE_ANSWERS = {
  done: 'O valor foi devolvido. O que ele tinha pago está em aberto de novo.',
  /** The money had paid no invoice, for example because it was the second for the same one, or its invoice is contested. */
  doneUnowed: 'O valor foi devolvido. Nada voltou a ser cobrado por isso.',
  rejected: 'O pedido terminou e o pagamento continua valendo. Nada muda para você.',
} as const
