import { PAYMENT_STATUSES } from '@portal/contract'
import { isFinalStatus, getPaymentPage } from './payment-pages.rules.ts'

it.each([
  ['created', 'preparing'],
  ['awaiting_payer', 'code'],
  ['awaiting_authentication', 'challenge'],
  ['processing', 'processing'],
  ['confirmed', 'success'],
  ['refused', 'failure'],
  ['expired', 'expired'],
  ['cancelled', 'cancelled'],
] as const)('shows a payment that is %s as %s', (status, page) => {
  expect(getPaymentPage(status, true)).toBe(page)
})

it('does not show a code whose time is over', () => {
  expect(getPaymentPage('awaiting_payer', false)).toBe('expired')
  expect(getPaymentPage('confirmed', false)).toBe('success')
})

it('waits on for money that may still come late', () => {
  expect(PAYMENT_STATUSES.filter(isFinalStatus)).toEqual(['confirmed', 'refused', 'cancelled'])
})
