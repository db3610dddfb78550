import type { CalendarDate } from '@portal/contract'
import { calculateSuspensionDates } from './suspension.ts'

it.each([
  ['2026-11-18', '2026-12-03', '2027-02-01'],
  ['2026-12-17', '2027-01-01', '2027-03-02'],
  ['2027-02-13', '2027-02-28', '2027-04-29'],
  ['2028-02-14', '2028-02-29', '2028-04-29'],
])(
  'a warning on %s allows suspension from %s and termination from %s',
  (sentOn, suspendsFrom, endsFrom) => {
    expect(calculateSuspensionDates(sentOn as CalendarDate)).toEqual({ suspendsFrom, endsFrom })
  },
)
