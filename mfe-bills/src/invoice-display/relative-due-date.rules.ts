import { countDays, toBankDay, type CalendarDate } from '@portal/contract'

/** Distance of a due date from today; `texts.ts` has the text of each. */
export type RelativeDueDate =
  | { readonly when: 'past'; readonly days: number }
  | { readonly when: 'yesterday' | 'today' | 'tomorrow' }
  | { readonly when: 'future'; readonly days: number }
  /** Due on a day that is no bank day: the amount stays until `until`, which is today or later. */
  | { readonly when: 'extended'; readonly until: CalendarDate; readonly isToday: boolean }

export const toRelativeDueDate = (dueDate: CalendarDate, today: CalendarDate): RelativeDueDate => {
  const days = countDays(today, dueDate)
  const until = toBankDay(dueDate)
  if (days <= 0 && until !== dueDate && until >= today)
    return { when: 'extended', until, isToday: until === today }
  if (days === 0) return { when: 'today' }
  if (days === 1) return { when: 'tomorrow' }
  if (days === -1) return { when: 'yesterday' }
  return days > 0 ? { when: 'future', days } : { when: 'past', days: -days }
}
