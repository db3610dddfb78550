/** One offer a session: open until it is answered or put away. Thanks stay on the page where the answer was given. */
export type SurveyOffer =
  | { readonly state: 'open'; readonly paymentId: string }
  | { readonly state: 'answered'; readonly page: string }
  | { readonly state: 'closed' }

interface Page {
  readonly pathname: string
  readonly search: string
}

/** At home and on the page of the payment that was confirmed; never beside another payment. */
export const isOfferShown = (offer: SurveyOffer, { pathname, search }: Page): boolean => {
  if (offer.state === 'closed') return false
  if (offer.state === 'answered') return offer.page === pathname
  return pathname === '/' || new URLSearchParams(search).get('pagamento') === offer.paymentId
}

/** A payment opens the offer, unless the customer had it in this session. */
export const updateOffer = (offer: SurveyOffer | undefined, paymentId: string): SurveyOffer =>
  offer && offer.state !== 'open' ? offer : { state: 'open', paymentId }

/** Reads what was stored: undefined where nothing was. */
export const readOffer = (stored: unknown): SurveyOffer | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { state, paymentId } = stored as Record<string, unknown>
  return state === 'open' && typeof paymentId === 'string'
    ? { state, paymentId }
    : { state: 'closed' }
}
