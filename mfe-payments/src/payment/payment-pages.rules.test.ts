import { getPaymentPage } from './payment-pages.rules.ts'

it.each([
  ['created', 'preparing'],
  ['awaiting_payer', 'code'],
  ['awaiting_authentication', 'challenge'],
  ['processing', 'processing'],
  ['confirmed', 'success'],
  ['disputed', 'claimed'],
  ['reversed', 'claimed'],
  ['refused', 'failure'],
  ['expired', 'expired'],
  ['cancelled', 'cancelled'],
] as const)('maps the status %s to the page %s', (status, page) => {
  expect(getPaymentPage(status, true)).toBe(page)
})

it('hides a code that has expired locally', () => {
  expect(getPaymentPage('awaiting_payer', false)).toBe('expired')
  expect(getPaymentPage('confirmed', false)).toBe('success')
})
