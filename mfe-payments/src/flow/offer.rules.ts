import type { Payment } from '@portal/contract'

const getOrigin = (url: string): string | null => {
  try {
    return new URL(url).origin
  } catch {
    return null
  }
}

/** Where the offer banner leads once everything is paid; null without an offer or when it names a site that is not ours. */
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
