import * as fc from 'fast-check'
import { getPreviousBankDay, toBankDay } from './bank-days.ts'
import { addDays, countDays, type CalendarDate } from './calendar-date.ts'

it.each([
  ['a Friday', '2026-12-11', '2026-12-11'],
  ['a Saturday', '2026-12-12', '2026-12-14'],
  ['a Sunday', '2026-12-13', '2026-12-14'],
  ['a Friday that is a holiday', '2026-12-25', '2026-12-28'],
  ['31 December', '2026-12-31', '2027-01-04'],
  ['the day before the last working day of the year', '2026-12-30', '2026-12-30'],
  ['the Friday before a Sunday, 31 December', '2028-12-29', '2029-01-02'],
  ['the Thursday before that Friday', '2028-12-28', '2028-12-28'],
  ['the Friday before a Saturday, 31 December', '2033-12-30', '2034-01-02'],
  ['the Monday of carnival', '2027-02-08', '2027-02-10'],
  ['Good Friday', '2027-03-26', '2027-03-29'],
  ['Corpus Christi', '2027-05-27', '2027-05-28'],
  ['Good Friday of a year whose Easter is early by rule', '2049-04-16', '2049-04-19'],
])('what is due on %s can be paid without charges on the next bank day', (_, due, last) => {
  expect(toBankDay(due as CalendarDate)).toBe(last)
})

const anyDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => addDays('2026-01-01' as CalendarDate, days))

it('is overdue on a day exactly what was due up to the bank day before', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -9, max: 9 }), (today, days) => {
      const due = addDays(today, days)
      expect(due <= getPreviousBankDay(today)).toBe(toBankDay(due) < today)
      // Carnival is the longest break: Saturday to Tuesday.
      expect(countDays(due, toBankDay(due))).toBeLessThanOrEqual(4)
    }),
  )
})

it.each(Array.from({ length: 73 }, (_, i) => 2026 + i))(
  'banks are closed on the last working day of %i',
  (year) => {
    const weekdays = [26, 27, 28, 29, 30, 31]
      .map((day) => `${year}-12-${day}` as CalendarDate)
      .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
    expect(weekdays.filter((day) => toBankDay(day) !== day)).toEqual(weekdays.slice(-1))
  },
)
