import { addDays, type CalendarDate } from '@portal/contract'
import { texts } from './texts.ts'
import { toRelativeDueDate } from './relative-due-date.rules.ts'

// Without bank holidays around it.
const today = '2026-11-25' as CalendarDate

it.each([
  [-75, 'venceu há 75 dias'],
  [-16, 'venceu há 16 dias'],
  [-2, 'venceu há 2 dias'],
  [-1, 'venceu ontem'],
  [0, 'vence hoje'],
  [1, 'vence amanhã'],
  [2, 'vence em 2 dias'],
  [9, 'vence em 9 dias'],
])('formats a due date in %d days as "%s"', (days, text) => {
  expect(texts.due(toRelativeDueDate(addDays(today, days), today))).toBe(text)
})

// 28/11/2026 is a Saturday, 31/12/2026 is no bank day and 01/01/2027 a holiday.
it.each([
  ['2026-11-28', '2026-11-27', 'vence amanhã'],
  ['2026-11-28', '2026-11-28', 'pague até 30/11/2026 sem acréscimo'],
  ['2026-11-28', '2026-11-29', 'pague até 30/11/2026 sem acréscimo'],
  ['2026-11-28', '2026-11-30', 'pague hoje sem acréscimo'],
  ['2026-11-28', '2026-12-01', 'venceu há 3 dias'],
  ['2026-12-31', '2027-01-04', 'pague hoje sem acréscimo'],
])('formats the due date %s on %s as "%s"', (dueDate, day, text) => {
  expect(texts.due(toRelativeDueDate(dueDate as CalendarDate, day as CalendarDate))).toBe(text)
})
