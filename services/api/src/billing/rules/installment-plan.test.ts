import * as fc from 'fast-check'
import { toCents, type CalendarDate } from '@portal/contract'
import { addMonths } from './add-months.ts'
import { createPlan, listPlans } from './installment-plan.ts'

const today = '2026-11-21' as CalendarDate

it('the first installment is due in five days, the others monthly', () => {
  expect(createPlan(toCents(24000), 3, today).parts).toEqual([
    { number: 1, dueDate: '2026-11-26', amount: 8000 },
    { number: 2, dueDate: '2026-12-26', amount: 8000 },
    { number: 3, dueDate: '2027-01-26', amount: 8000 },
  ])
})

it('remaining cents go into the first installments', () => {
  expect(createPlan(toCents(10001), 3, today).parts.map((part) => part.amount)).toEqual([
    3334, 3334, 3333,
  ])
})

it('installments sum to the total', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 24 }),
      (total, installments) => {
        const { parts } = createPlan(toCents(total), installments, today)
        expect(parts.reduce<number>((acc, part) => acc + part.amount, 0)).toBe(total)
      },
    ),
  )
})

it('installments are at least R$ 20, and one payment is always offered', () => {
  expect(listPlans(toCents(5000), 6, today).map((plan) => plan.installments)).toEqual([1, 2])
  expect(listPlans(toCents(500), 6, today).map((plan) => plan.installments)).toEqual([1])
})

it.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2027-01-15', -1, '2026-12-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %d months is %s', (date, months, expected) => {
  expect(addMonths(date as CalendarDate, months)).toBe(expected)
})
