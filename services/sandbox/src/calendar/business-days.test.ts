import { countBusinessDays, toSaoPauloDay, isBusinessDay, toBusinessDay } from './business-days.ts'

it.each([
  '2026-02-16',
  '2026-02-17',
  '2026-04-03',
  '2026-06-04',
  '2026-09-07',
  '2026-11-20',
  '2027-03-26',
  '2026-11-21',
])('%s is a holiday', (day) => expect(isBusinessDay(day)).toBe(false))

it.each(['2026-02-18', '2026-11-23', '2023-11-20'])('%s is a business day', (day) =>
  expect(isBusinessDay(day)).toBe(true),
)

it('skips a holiday and the weekend after it', () =>
  expect(toBusinessDay('2020-12-25')).toBe('2020-12-28'))

it('counts business days from the following day', () => {
  expect(countBusinessDays('2026-11-18', '2026-11-24')).toBe(3)
  expect(countBusinessDays('2026-11-18', '2026-11-18')).toBe(0)
})

it('returns the previous day in Sao Paulo at 02:59 UTC', () => {
  expect(toSaoPauloDay(new Date('2026-12-16T02:59:59Z'))).toBe('2026-12-15')
  expect(toSaoPauloDay(new Date('2026-12-16T03:00:00Z'))).toBe('2026-12-16')
})
