import { listComponents, sumComponents, toCents, type CalendarDate } from '@portal/contract'
import fc from 'fast-check'
import { calculatePaidShare, calculateReturn, getContestEnd } from './contest.ts'

const RATES = { fineBasisPoints: 200, monthlyInterestBasisPoints: 100 }
const DAYS = { paidOn: '2026-10-01' as CalendarDate, today: '2026-10-31' as CalendarDate }

// Consumer law 11
it.each([
  ['double', undefined, 100, 20_000, 200],
  ['double', 0, 0, 20_000, 200],
  ['double', 45, 100, 20_000, 290],
  ['once', 45, 100, 10_000, 145],
] as const)(
  'calculateReturn of R$ 100, %s, with an index of %s and late interest of %i',
  (times, index, monthlyInterestBasisPoints, principal, interest) => {
    const rates = {
      ...RATES,
      monthlyInterestBasisPoints,
      ...(index !== undefined && { monthlyIndexBasisPoints: index }),
    }
    const isDoubled = times === 'double'
    expect(calculateReturn(toCents(10_000), { ...DAYS, rates, isDoubled })).toEqual({
      principal,
      interest,
    })
  },
)

// Consumer law 8
it.each([
  ['2026-11-02', '2029-11-02'],
  ['2027-02-28', '2030-02-28'],
  ['2028-02-29', '2031-03-01'],
])('an invoice due on %s can be contested until %s', (due, until) => {
  const invoice = { state: 'OPEN', dueDate: due as CalendarDate, installmentNumber: null } as const
  expect(getContestEnd(invoice)).toBe(until)
})

describe('calculatePaidShare', () => {
  const cents = (min: number, max: number) => fc.integer({ min, max }).map(toCents)

  it('returns the fine and interest that were paid on an undue invoice', () => {
    const components = listComponents({ service: 10_000, fine: 200, interest: 100 })
    expect(calculatePaidShare(components, toCents(10_000))).toBe(10_300)
    expect(calculatePaidShare(components, toCents(2_500))).toBe(2_575)
  })

  it('divides charges by the amount on which they were charged', () => {
    const components = listComponents({ service: 10_000, contested: -4_000, fine: 120 })
    expect(calculatePaidShare(components, toCents(6_000))).toBe(6_120)
  })

  it('divides a discount by the amount that it reduced', () => {
    const components = listComponents({ service: 10_000, contested: -4_000, discount: -2_400 })
    expect(calculatePaidShare(components, toCents(6_000))).toBe(3_600)
  })

  it('returns all of what was paid for the whole, and never more for its parts', () =>
    fc.assert(
      fc.property(
        fc.array(cents(1, 100_000), { minLength: 1, maxLength: 4 }),
        cents(0, 5_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (amounts, late, off) => {
          const service = sumComponents(amounts.map((amount) => ({ kind: 'service', amount })))
          const discount = -Math.floor((service + late) * off)
          const isLate = off < 0.5
          const components = listComponents({
            service,
            ...(isLate ? { fine: late } : { discount: discount }),
          })
          const paid = Math.max(0, sumComponents(components))
          expect(calculatePaidShare(components, service)).toBe(paid)
          const shares = amounts.map((amount) => calculatePaidShare(components, amount))
          const sum = shares.reduce<number>((total, share) => total + share, 0)
          // A discount is divided in favour of the customer.
          expect(sum).toBeLessThanOrEqual(isLate ? paid : paid + amounts.length)
          for (const [index, share] of shares.entries())
            expect(share).toBeGreaterThanOrEqual(isLate ? (amounts[index] ?? 0) : 0)
        },
      ),
    ))
})
