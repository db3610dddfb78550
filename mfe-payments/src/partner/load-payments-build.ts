import type { PaymentsBuild } from '@portal/payments'

/** Travels with the payments, and runs them only when it is called: nothing of theirs may look for React before somebody has lent it. */
export const loadPaymentsBuild = (): Promise<PaymentsBuild> =>
  import(/* webpackMode: "eager" */ './mount.tsx')
