import type { Payment } from '@portal/contract'

/** What the page of a payment's state gets. */
export interface ResultProps {
  payment: Payment
  clockOffset: number
  hasExpired: boolean
  /** The page became this one while it was open. */
  hasChanged: boolean
  /** Address that starts another payment of the same invoices. */
  restartUrl: string
}
