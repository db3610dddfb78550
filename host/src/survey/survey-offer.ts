/** One survey per session, open until it is answered or dismissed. The thanks stay on the page of the response. */
export type SurveyOffer =
  | { readonly state: 'open'; readonly paymentId: string }
  | { readonly state: 'answered'; readonly page: string }
  | { readonly state: 'closed' }

interface Page {
  readonly pathname: string
  readonly search: string
}

/** Shown at home and on the page of the confirmed payment; never beside another payment. */
export const isOfferShown = (offer: SurveyOffer, { pathname, search }: Page): boolean => {
  if (offer.state === 'closed') return false
  if (offer.state === 'answered') return offer.page === pathname
  return pathname === '/' || new URLSearchParams(search).get('pagamento') === offer.paymentId
}

/** A confirmed payment opens the survey once per session. */
export const updateOffer = (offer: SurveyOffer | undefined, paymentId: string): SurveyOffer =>
  offer && offer.state !== 'open' ? offer : { state: 'open', paymentId }

export const readOffer = (stored: unknown): SurveyOffer | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { state, paymentId } = stored as Record<string, unknown>
  return state === 'open' && typeof paymentId === 'string'
    ? { state, paymentId }
    : { state: 'closed' }
}
