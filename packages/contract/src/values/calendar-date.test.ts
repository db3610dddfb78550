import {
  addDays,
  countDays,
  formatDate,
  formatMonth,
  formatMonthCapitalized,
  parseCalendarDate,
  toSaoPauloDate,
  toSaoPauloInstant,
  type CalendarDate,
  type CalendarMonth,
} from './calendar-date.ts'

const date = (text: string) => text as CalendarDate

it('parseCalendarDate rejects days that do not exist', () => {
  expect(parseCalendarDate('2026-02-30')).toBeNull()
  expect(parseCalendarDate('2026-02-29')).toBeNull()
  expect(parseCalendarDate('2026-04-31')).toBeNull()
  expect(parseCalendarDate('2026-13-01')).toBeNull()
  expect(parseCalendarDate('2026-12-00')).toBeNull()
  expect(parseCalendarDate('2026-12-32')).toBeNull()
  expect(parseCalendarDate('2028-02-29')).toBe('2028-02-29')
  expect(parseCalendarDate('2026-12-31')).toBe('2026-12-31')
})
it.each([
  ['00:00', '2026-12-31T03:00:00.000Z'],
  ['23:59:59', '2027-01-01T02:59:59.000Z'],
])('toSaoPauloInstant returns %s in São Paulo', (time, expected) => {
  expect(toSaoPauloInstant(date('2026-12-31'), time).toISOString()).toBe(expected)
})
it('countDays returns whole days', () => {
  expect(addDays(date('2026-12-31'), 1)).toBe('2027-01-01')
  expect(countDays(date('2026-11-05'), date('2026-11-21'))).toBe(16)
})
it('toSaoPauloDate returns the day of São Paulo, not of UTC', () => {
  expect(toSaoPauloDate(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20')
  expect(toSaoPauloDate(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21')
})
it('formatDate does not shift the day by a time zone', () => {
  expect(formatDate(date('2026-12-15'))).toBe('15/12/2026')
  expect(formatMonth('2026-10' as CalendarMonth)).toBe('outubro de 2026')
  expect(formatMonthCapitalized('2026-10' as CalendarMonth)).toBe('Outubro de 2026')
})
