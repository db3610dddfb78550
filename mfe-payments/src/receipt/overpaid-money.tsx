import type { Payment } from '@portal/contract'
import { lazyScreen } from 'shared-kernel/react'

/** Few payments have overpaid money, so its texts and buttons are loaded on demand. */
const OverpaymentAlert = lazyScreen(() => import('./overpayment-alert.tsx'))

export const OverpaidMoney = ({ payment }: { payment: Payment }) =>
  payment.overpayment && <OverpaymentAlert payment={payment} overpayment={payment.overpayment} />
