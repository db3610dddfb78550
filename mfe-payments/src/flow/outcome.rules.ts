import { METHODS, type Payment } from '@portal/contract'

const OUTCOMES = {
  confirmed: 'done_sucessfully',
  refused: 'refused',
  expired: 'expired',
  cancelled: 'cancelled',
} as const

/**
 * Returns the report name of a final payment, or null. The specification defines the spelling
 * (pix_payment_done_sucessfully).
 */
export const getOutcomeReportName = ({
  method,
  status,
}: Pick<Payment, 'method' | 'status'>): string | null =>
  status in OUTCOMES
    ? `${METHODS[method].wire.toLowerCase()}_payment_${OUTCOMES[status as keyof typeof OUTCOMES]}`
    : null
