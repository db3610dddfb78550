import type { PaymentsApi } from './agreement.ts'
import { fetchScript } from './fetch-script.ts'

/** Of its own: the script that it brings makes one too, and a page takes each name once. */
const TRUSTED_TYPES_POLICY = 'portal-payments-loader'

/**
 * Brings the payments of the portal at `origin` into the page, for pages with a build step; others write the script element themselves.
 * The major version is pinned. Rejects where the page's policy or the network keeps it out.
 */
export async function loadPayments(origin: string): Promise<PaymentsApi> {
  if (window.PortalPayments) return window.PortalPayments
  await fetchScript(`${origin}/partner/v1/payments.js`, '', TRUSTED_TYPES_POLICY)
  if (!window.PortalPayments) throw new Error('the portal brought no payments')
  return window.PortalPayments
}
