import * as fc from 'fast-check'
import { getPreviousBankDay, toBankDay } from './bank-days.ts'
import { addDays, countDays, type CalendarDate } from './calendar-date.ts'

it.each([
  ['a Friday', '2026-12-11', '2026-12-11'],
  ['a Saturday', '2026-12-12', '2026-12-14'],
  ['a Sunday', '2026-12-13', '2026-12-14'],
  ['a Friday that is a holiday', '2026-12-25', '2026-12-28'],
  ['31 December', '2026-12-31', '2027-01-04'],
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
