import { isOfferShown, updateOffer, readOffer, type SurveyOffer } from './survey-offer.ts'

const open: SurveyOffer = { state: 'open', paymentId: 'pay_1' }
const answered: SurveyOffer = { state: 'answered', page: '/' }

it.each([
  ['at home', open, '/', '', true],
  ['on the page of the payment', open, '/pagamento/pix', '?contas=FT1&pagamento=pay_1', true],
  ['beside another payment', open, '/pagamento/pix', '?contas=FT2&pagamento=pay_2', false],
  ['while a method is chosen', open, '/pagamento', '?contas=FT2', false],
  ['with thanks on the page of the response', answered, '/', '', true],
  ['with thanks on another page', answered, '/notificacoes', '', false],
  ['after it was dismissed', { state: 'closed' } as const, '/', '', false],
])('is shown %s: %s', (_place, offer, pathname, search, isShown) => {
  expect(isOfferShown(offer, { pathname, search })).toBe(isShown)
})

it('opens with a payment, and not again after it was answered or dismissed', () => {
  expect(updateOffer(undefined, 'pay_1')).toEqual(open)
  expect(updateOffer(open, 'pay_2')).toEqual({ state: 'open', paymentId: 'pay_2' })
  expect(updateOffer(answered, 'pay_2')).toBe(answered)
  expect(updateOffer({ state: 'closed' }, 'pay_2')).toEqual({ state: 'closed' })
})

it('shows no thanks again after a reload', () => {
  expect(readOffer(open)).toEqual(open)
  expect(readOffer(answered)).toEqual({ state: 'closed' })
  expect(readOffer(false)).toBeUndefined()
})
