import { toCents, type CalendarDate } from '@portal/contract'
import { calculateReturn } from './contest.ts'

const RATES = { fineBasisPoints: 200, monthlyInterestBasisPoints: 100 }
const DAYS = { paidOn: '2026-10-01' as CalendarDate, today: '2026-10-31' as CalendarDate }

it.each([
  [undefined, 100],
  [0, 100],
  [45, 145],
])(
  'calculateReturn with a monthly index of %s adds %i cents to R$ 100 in 30 days',
  (index, added) => {
    const rates = { ...RATES, ...(index !== undefined && { monthlyIndexBasisPoints: index }) }
    expect(calculateReturn(toCents(10_000), { ...DAYS, rates, isDoubled: true })).toEqual({
      principal: 20_000,
      interest: added,
    })
  },
)
