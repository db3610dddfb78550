import { METHODS, type Payment } from '@portal/contract'

const OUTCOMES = {
  confirmed: 'done_sucessfully',
  refused: 'refused',
  expired: 'expired',
  cancelled: 'cancelled',
} as const

/** Name of the report of how a payment ended, spelt as the specification spells Pix's (pix_payment_done_sucessfully); null while it is under way. */
export const getOutcomeReportName = ({
  method,
  status,
}: Pick<Payment, 'method' | 'status'>): string | null =>
  status in OUTCOMES
    ? `${METHODS[method].wire.toLowerCase()}_payment_${OUTCOMES[status as keyof typeof OUTCOMES]}`
    : null
