import { getOutcomeReportName } from './outcome.rules.ts'

it.each([
  ['pix', 'confirmed', 'pix_payment_done_sucessfully'],
  ['barCode', 'confirmed', 'billet_payment_done_sucessfully'],
  ['creditCard', 'refused', 'credit_card_payment_refused'],
  ['pix', 'expired', 'pix_payment_expired'],
  ['bankSlip', 'awaiting_payer', null],
  ['creditCard', 'processing', null],
] as const)('reports a payment by %s with status %s as %s', (method, status, action) => {
  expect(getOutcomeReportName({ method, status })).toBe(action)
})
