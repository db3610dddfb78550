import type { PaymentsApi } from './agreement.ts'

/**
 * Returns the API once the script has assigned it. Before that, an element with
 * `id="PortalPayments"` is the value of the global.
 */
export const findApi = (): PaymentsApi | undefined =>
  typeof window.PortalPayments?.mountPayments === 'function' ? window.PortalPayments : undefined
