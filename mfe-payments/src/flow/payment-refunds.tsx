import type { Payment } from '@portal/contract'
import { Refunds } from '../receipt/refunds.tsx'

export const PaymentRefunds = ({ payment }: { payment: Payment }) => (
  <Refunds refunds={payment.refunds} />
)
