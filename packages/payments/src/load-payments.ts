import type { PaymentsDoor } from './agreement'

/**
 * Brings the payments of the portal at `origin` into the page, for pages with a build step; others write the script element themselves.
 * The major version is pinned. Rejects where the page's policy or the network keeps it out.
 */
export async function loadPayments(origin: string): Promise<PaymentsDoor> {
  if (window.PortalPayments) return window.PortalPayments
  await new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.crossOrigin = 'anonymous'
    script.src = `${origin}/partner/v1/payments.js`
    script.onload = resolve
    script.onerror = () => reject(new Error(`${script.src} was blocked or did not come`))
    document.head.append(script)
  })
  if (!window.PortalPayments) throw new Error('the portal brought no payments')
  return window.PortalPayments
}
