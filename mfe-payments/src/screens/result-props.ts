import type { Payment } from '@portal/contract'
import type { PaymentMethod } from '../methods/payment-method'

/** What the page of a payment's state gets. */
export interface ResultProps {
  payment: Payment
  method: PaymentMethod
  clockOffset: number
  hasExpired: boolean
  /** The page became this one while it was open. */
  hasTurned: boolean
  /** Address that starts another payment of the same invoices. */
  startAgain: string
}
