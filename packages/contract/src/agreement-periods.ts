/**
 * Periods of the breach of an agreement. No law names them: the conditions that a customer signs
 * do, so that other numbers must not change the agreements that are signed already.
 */
export const AGREEMENT_PERIODS = {
  /** Days overdue until an unpaid installment breaks the agreement. */
  daysOverdue: 30,
  /** Days between the notice and the breach. */
  daysFromNotice: 10,
  /** A boleto is reported up to this many bank days after it was paid. */
  daysToClear: 3,
} as const
