import { METHODS, type Payment } from '@portal/contract'

const ENDED = {
  confirmed: 'done_sucessfully',
  refused: 'refused',
  expired: 'expired',
  cancelled: 'cancelled',
} as const

/** Name of the report of how a payment ended, spelt as the specification spells Pix's (pix_payment_done_sucessfully); null while it is under way. */
export const outcomeOf = ({ method, status }: Pick<Payment, 'method' | 'status'>): string | null =>
  status in ENDED
    ? `${METHODS[method].wire.toLowerCase()}_payment_${ENDED[status as keyof typeof ENDED]}`
    : null
