import { isOfferShown, updateOffer, readOffer, type SurveyOffer } from './survey-offer.ts'

const open: SurveyOffer = { state: 'open', paymentId: 'pay_1' }
const answered: SurveyOffer = { state: 'answered', page: '/' }

it.each([
  ['at home', open, '/', '', true],
  ['on the page of the payment', open, '/pagamento/pix', '?contas=FT1&pagamento=pay_1', true],
  ['beside another payment', open, '/pagamento/pix', '?contas=FT2&pagamento=pay_2', false],
  ['while a method is chosen', open, '/pagamento', '?contas=FT2', false],
  ['with thanks where it was answered', answered, '/', '', true],
  ['with thanks anywhere else', answered, '/notificacoes', '', false],
  ['once put away', { state: 'closed' } as const, '/', '', false],
])('is shown %s: %s', (_place, offer, pathname, search, isShown) => {
  expect(isOfferShown(offer, { pathname, search })).toBe(isShown)
})

it('comes with a payment, and not again in a session that answered or refused', () => {
  expect(updateOffer(undefined, 'pay_1')).toEqual(open)
  expect(updateOffer(open, 'pay_2')).toEqual({ state: 'open', paymentId: 'pay_2' })
  expect(updateOffer(answered, 'pay_2')).toBe(answered)
  expect(updateOffer({ state: 'closed' }, 'pay_2')).toEqual({ state: 'closed' })
})

it('thanks nobody a second time after a reload', () => {
  expect(readOffer(open)).toEqual(open)
  expect(readOffer(answered)).toEqual({ state: 'closed' })
  expect(readOffer(false)).toBeUndefined()
})
