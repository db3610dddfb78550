import type { CalendarDate } from '@portal/contract'
import { calculateDueDate, getEndOfDay } from './code.ts'

const day = (text: string) => text as CalendarDate
const TODAY = day('2026-11-18')

it.each([
  ['not due for long', ['2026-12-11'], null, '2026-12-11'],
  ['due on a Saturday', ['2026-12-12'], null, '2026-12-14'],
  ['overdue', ['2026-10-05'], null, '2026-11-23'],
  ['due tomorrow', ['2026-11-19'], null, '2026-11-23'],
  ['of which one is overdue', ['2026-12-11', '2026-10-05'], null, '2026-11-23'],
  ['of which the first is due before the second', ['2026-12-17', '2026-12-11'], null, '2026-12-11'],
  ['that the customer wants to pay sooner', ['2026-12-11'], '2026-11-30', '2026-11-30'],
  ['that the customer wants to pay on a Saturday', ['2026-12-11'], '2026-11-28', '2026-11-30'],
  ['that the customer wants to pay later', ['2026-12-11'], '2027-01-30', '2026-12-11'],
  ['that the customer wants to have paid already', ['2026-12-11'], '2026-11-01', '2026-11-18'],
])('calculates the due date of a boleto %s', (_, dueDates, asked, last) => {
  expect(calculateDueDate(TODAY, dueDates.map(day), asked === null ? null : day(asked), 4)).toBe(
    last,
  )
})

it('accepts a boleto until midnight in Brasília', () => {
  expect(getEndOfDay(TODAY).toISOString()).toBe('2026-11-19T03:00:00.000Z')
})
