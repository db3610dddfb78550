import * as z from 'zod/mini'
import { pay, payFixture, paymentFixture } from '../endpoints/pay.ts'
import { methodAvailability } from '../models.ts'
import { METHODS, listMethodsByType, PAYMENT_METHODS } from './methods.ts'
import { payment } from './payment.ts'

const card = {
  brand: 'visa',
  last4: '1111',
  authorisationCode: null,
  challengeUrl: null,
  refusal: null,
}

it('a card payment that was declined for a reason of a later version has the reason other', () => {
  const declined = {
    ...paymentFixture,
    method: 'creditCard',
    charge: { ...card, refusal: 'later' },
  }
  expect(payment.parse(declined).charge).toMatchObject({ refusal: 'other' })
})

it('a method that is not available for a reason of a later version is not ready', () => {
  const known = { method: 'pix', available: false, reason: 'AMOUNT_TOO_HIGH' }
  expect(methodAvailability.parse(known)).toEqual(known)
  const later = { ...known, reason: 'LATER_REASON' }
  expect(methodAvailability.parse(later)).toMatchObject({ available: false, reason: 'NOT_READY' })
})

it('a payment validates only with the charge of its method', () => {
  expect(payment.safeParse(paymentFixture).success).toBe(true)
  expect(payment.safeParse({ ...paymentFixture, charge: card }).success).toBe(false)
  expect(payment.safeParse({ ...paymentFixture, method: 'creditCard', charge: card }).success).toBe(
    true,
  )
  expect(payment.safeParse({ ...paymentFixture, method: 'creditCard' }).success).toBe(false)
})

it.each(PAYMENT_METHODS)('a payment with %s validates without a charge', (method) => {
  expect(payment.safeParse({ ...paymentFixture, method, charge: null }).success).toBe(true)
})

it('an order accepts fields of methods and rejects unknown ones', () => {
  const [item] = payFixture.body
  const accepts = (more: object) => z.safeParse(pay.body, [{ ...item, ...more }]).success
  expect(accepts({})).toBe(true)
  expect(accepts({ cardToken: 'a-card-token' })).toBe(true)
  expect(accepts({ googlePayToken: '{}' })).toBe(true)
  expect(accepts({ billetKind: 'arrecadacao' })).toBe(true)
  expect(accepts({ billetKind: 'boleto' })).toBe(true)
  expect(accepts({ billetKind: 'cheque' })).toBe(false)
  expect(accepts({ amount: 1 })).toBe(false)
})

it('listMethodsByType returns the methods of each wire name', () => {
  expect(listMethodsByType('BILLET')).toEqual(['bankSlip', 'barCode'])
  expect(listMethodsByType('PIX')).toEqual(['pix'])
})

it('every method has its own page', () => {
  expect(new Set(PAYMENT_METHODS.map((method) => METHODS[method].path)).size).toBe(
    PAYMENT_METHODS.length,
  )
})
