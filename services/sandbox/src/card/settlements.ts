import { toSaoPauloDay, type Day } from '../calendar/business-days.ts'
import type { CardPayment } from './card.ts'

interface SettlementLine {
  paymentId: string
  reference: string
  type: 'capture' | 'refund' | 'chargeback'
  amountCents: number
  at: string
}

/** Lists the money of a payment. A payment that was cancelled on its day moves none. */
const listLines = ({
  id: paymentId,
  reference,
  status,
  amountCents,
  capturedAt,
  refunds,
  disputes = [],
}: CardPayment): SettlementLine[] => {
  if (status !== 'captured' || capturedAt === null) return []
  const createLine = (type: SettlementLine['type'], cents: number, at: string): SettlementLine => ({
    paymentId,
    reference,
    type,
    amountCents: cents,
    at,
  })
  return [
    createLine('capture', amountCents, capturedAt),
    ...refunds.map((one) => createLine('refund', one.amountCents, one.createdAt)),
    ...disputes.flatMap(({ status: outcome, amountCents: cents, closedAt }) =>
      outcome === 'lost' && closedAt !== null ? [createLine('chargeback', cents, closedAt)] : [],
    ),
  ]
}

/** Builds the settlement file of a day in America/Sao_Paulo. The total is what the merchant receives. */
export const buildSettlement = (payments: readonly CardPayment[], date: Day) => {
  const lines = payments
    .flatMap(listLines)
    .filter(({ at }) => toSaoPauloDay(new Date(at)) === date)
    .sort((a, b) => a.at.localeCompare(b.at))
  const totalCents = lines.reduce(
    (sum, { type, amountCents }) => sum + (type === 'capture' ? amountCents : -amountCents),
    0,
  )
  return { date, lines, totalCents }
}
