import type { CalendarDate } from '@portal/contract'
import { formatBirthdate } from './birthdate.ts'

it('formats a birthdate as a calendar date in every time zone', () => {
  expect(formatBirthdate('1988-03-14' as CalendarDate)).toBe('14 de março de 1988')
})
