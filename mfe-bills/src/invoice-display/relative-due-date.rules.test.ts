import { addDays, type CalendarDate } from '@portal/contract'
import { texts } from './texts.ts'
import { toRelativeDueDate } from './relative-due-date.rules.ts'

const today = '2026-11-21' as CalendarDate

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
