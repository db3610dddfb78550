import { toCents, toUtcMs, type CalendarDate, type Cents } from '@portal/contract'

/** Longest file of a day (32 MB): a return file with 66,000 titles. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024

/** A movement that a provider's statement of one day lists. Statements name the money, its payment or its invoice. */
export interface StatementLine {
  readonly kind: 'received' | 'returned'
  /** Identifies the movement in the statement. */
  readonly subject: string
  readonly amount: Cents
  readonly moneyId: string | null
  readonly paymentId: string | null
  readonly invoiceReference: string | null
  /** Id of a refund that we requested; null if the statement does not name it. */
  readonly refundId: string | null
}

export const createStatementLine = (
  kind: StatementLine['kind'],
  subject: string,
  amount: number,
  names: Partial<Omit<StatementLine, 'kind' | 'subject' | 'amount'>>,
): StatementLine => ({
  kind,
  subject,
  amount: toCents(amount),
  moneyId: null,
  paymentId: null,
  invoiceReference: null,
  refundId: null,
  ...names,
})

/** Money may be returned in parts, or paid twice: each line is a difference of its own. */
export const nameDistinctly = (lines: readonly StatementLine[]): StatementLine[] => {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const count = (counts.get(line.subject) ?? 0) + 1
    counts.set(line.subject, count)
    return count === 1 ? line : { ...line, subject: `${line.subject}:${count}` }
  })
}

const HOUR_MS = 3_600_000

/** Start and end of a calendar day in São Paulo, whose midnight is 03:00 UTC. */
export const getDayBounds = (day: CalendarDate): { from: Date; to: Date } => {
  const start = toUtcMs(day) + 3 * HOUR_MS
  return { from: new Date(start), to: new Date(start + 24 * HOUR_MS) }
}
