import type { PaymentsBuild } from '@portal/payments'

/**
 * Bundled with the payments but evaluated on call, because its modules import React, which must be
 * provided first.
 */
export const loadPaymentsBuild = (): Promise<PaymentsBuild> =>
  import(/* webpackMode: "eager" */ './mount.tsx')
