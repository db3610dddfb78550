import type { Payment } from '@portal/contract'

export interface ResultProps {
  payment: Payment
  clockOffset: number
  hasExpired: boolean
  /** True when the state changed while the page was open. Moves focus to the new title. */
  hasChanged: boolean
  /** URL that starts another payment of the same invoices. */
  restartUrl: string
}
