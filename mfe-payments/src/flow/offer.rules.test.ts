import { getTrustedOfferUrl } from './offer.rules.ts'

// ASVS 3.7.2, 1.2.2
it.each([
  [
    { settlesAll: true, offerUrl: 'https://ofertas.example.com/x' },
    'https://ofertas.example.com/x',
  ],
  [{ settlesAll: false, offerUrl: 'https://ofertas.example.com/x' }, null],
  [{ settlesAll: true, offerUrl: 'https://evil.example.net/x' }, null],
  [{ settlesAll: true, offerUrl: 'javascript:alert(1)' }, null],
  [{ settlesAll: true, offerUrl: null }, null],
])('the offer URL of %p is %p', (payment, link) => {
  expect(getTrustedOfferUrl(payment, 'https://ofertas.example.com')).toBe(link)
})
