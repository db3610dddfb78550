import type { Payment } from '@portal/contract'

const getOrigin = (url: string): string | null => {
  try {
    return new URL(url).origin
  } catch {
    return null
  }
}

/**
 * Returns the offer URL when everything is paid. Returns null without an offer or when its origin
 * is not the configured one.
 */
export const getTrustedOfferUrl = (
  { settlesAll, offerUrl }: Pick<Payment, 'settlesAll' | 'offerUrl'>,
  offerSite: string,
): string | null =>
  settlesAll &&
  offerUrl !== null &&
  getOrigin(offerUrl) !== null &&
  getOrigin(offerUrl) === getOrigin(offerSite)
    ? offerUrl
    : null
