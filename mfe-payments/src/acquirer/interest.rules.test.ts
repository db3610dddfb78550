import { toCents } from '@portal/contract'
import * as fc from 'fast-check'
import { calculateInterest } from './interest.rules.ts'

const createPlan = (count: number, amount: number, total = count * amount) => ({
  count,
  amount: toCents(amount),
  total: toCents(total),
  isInterestFree: false,
})
const round = (rate = 0): number => Math.round(rate * 10_000) / 100

it.each([
  // Price in n equal installments by the Price table: amount = price * i / (1 - (1 + i) ** -n).
  ['2 % a month over 12 months', 12, 9_456, 100_000, 2, 26.82],
  ['1 % a month over 6 months', 6, 17_255, 100_000, 1, 12.68],
  ['one installment after a month', 1, 10_300, 10_000, 3, 42.58],
] as const)('calculates %s', (_, count, amount, price, monthly, yearly) => {
  const rates = calculateInterest(createPlan(count, amount), toCents(price))
  expect(round(rates?.monthly)).toBeCloseTo(monthly, 1)
  expect(round(rates?.yearly)).toBeCloseTo(yearly, 1)
})

it('returns null if the installments cost the price', () => {
  expect(calculateInterest(createPlan(3, 5_122, 15_368), toCents(15_368))).toBeNull()
})

it('finds the rate of any installments', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 24 }),
      fc.integer({ min: 10_000, max: 1_000_000 }),
      fc.double({ min: 0.001, max: 0.2, noNaN: true }),
      (count, price, rate) => {
        const amount = Math.round((price * rate) / (1 - (1 + rate) ** -count))
        const rates = calculateInterest(createPlan(count, amount), toCents(price))
        expect(rates?.monthly).toBeCloseTo(rate, 3)
      },
    ),
  )
})
