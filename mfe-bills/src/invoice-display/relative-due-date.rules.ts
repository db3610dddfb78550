import { countDays, type CalendarDate } from '@portal/contract'

/** How far away a due date is; the words are in texts.ts. */
export type RelativeDueDate =
  | { readonly when: 'past'; readonly days: number }
  | { readonly when: 'yesterday' | 'today' | 'tomorrow' }
  | { readonly when: 'future'; readonly days: number }

export const toRelativeDueDate = (dueDate: CalendarDate, today: CalendarDate): RelativeDueDate => {
  const days = countDays(today, dueDate)
  if (days === 0) return { when: 'today' }
  if (days === 1) return { when: 'tomorrow' }
  if (days === -1) return { when: 'yesterday' }
  return days > 0 ? { when: 'future', days } : { when: 'past', days: -days }
}
