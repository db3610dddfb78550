import type { CalendarDate } from '@portal/contract'
import { formatBirthdate } from './birthdate.ts'

it('spells a birthdate as a calendar date, wherever the customer is', () => {
  expect(formatBirthdate('1988-03-14' as CalendarDate)).toBe('14 de março de 1988')
})
