import type { CalendarDate } from '@portal/contract'
import { addMonths } from './add-months.ts'

/** Código Civil, art. 206, § 5, I; CDC, art. 43, § 1 and 5. */
const MONTHS_TO_COLLECT = 60

/** Returns the earliest due date of which customers are still reminded: older invoices are prescribed. They can be paid, and are shown as owed. */
export const getFirstCollectableDay = (today: CalendarDate): CalendarDate =>
  addMonths(today, -MONTHS_TO_COLLECT)
