import type { Payment } from '@portal/contract'
import { Refunds } from '../receipt/refunds.tsx'

/** What went back of what came for a payment that was given up. */
export const PaymentRefunds = ({ payment }: { payment: Payment }) => (
  <Refunds refunds={payment.refunds} />
)
