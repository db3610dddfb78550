import { addDays, type CalendarDate } from '@portal/contract'
import { asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { WARNING_AFTER_DAYS } from '../rules/suspension.ts'
import { campaigns, contracts, invoices, reminders, type REMINDER_KINDS } from '../tables.ts'

export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** Something to write to a customer about: an invoice, or a campaign for `offers`. */
export interface DueReminder {
  readonly kind: ReminderKind
  readonly subjectRef: string
}

const DUE_DAYS = 3
/** A reminder that could not go out on its day, because nothing ran, still does for so long. */
const MAX_DELAY_DAYS = 2

/** Of a contract only the oldest invoice is notified: the clock of the suspension runs once. */
const isOldest = sql`not exists (select 1 from ${invoices} o where o.contract_reference = d.contract_reference and o.state = 'OPEN' and (o.due_date, o.reference) < (d.due_date, d.reference))`

/** A notice of suspension that never went out is promised again after a day. */
const buildDueQuery = (today: CalendarDate): SQL => sql`
  select w.customer_id, w.about, w.subject, w.since from (
    select c.customer_id, 'due' as about, d.reference as subject, d.due_date as since from ${invoices} d join ${contracts} c on c.reference = d.contract_reference
      where d.state = 'OPEN' and d.due_date between ${addDays(today, 1)} and ${addDays(today, DUE_DAYS)}
    union all
    select c.customer_id, 'overdue', d.reference, d.due_date from ${invoices} d join ${contracts} c on c.reference = d.contract_reference
      where d.state = 'OPEN' and d.due_date between ${addDays(today, -MAX_DELAY_DAYS)} and ${addDays(today, -1)}
    union all
    select c.customer_id, 'suspension', d.reference, d.due_date from ${invoices} d join ${contracts} c on c.reference = d.contract_reference
      where d.state = 'OPEN' and d.due_date <= ${addDays(today, -WARNING_AFTER_DAYS)} and ${isOldest}
    union all
    select c.customer_id, 'offers', p.reference, p.valid_until from ${campaigns} p join ${contracts} c on c.reference = p.contract_reference
      where p.accepted_at is null and p.valid_until >= ${today} and exists (select 1 from ${invoices} d where d.contract_reference = c.reference and d.state = 'OPEN' and d.due_date < ${today})
  ) w
  where not exists (
    select 1 from ${reminders} r where r.about = w.about and r.subject = w.subject and (r.about <> 'suspension' or r.told_on is not null or r.promised_on >= ${addDays(today, -1)}))`

/** Who is to be written to today, in the order of their ids, after this one. */
export const listCustomersToRemind = async (
  db: Db,
  today: CalendarDate,
  after: string,
  limit: number,
): Promise<string[]> => {
  const id = sql<string>`due.customer_id`
  const rows = await db
    .selectDistinct({ id })
    .from(sql`(${buildDueQuery(today)}) due`)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** What that customer is to be written to about, what is due first in front. */
export const listDueReminders = (
  db: Db,
  customerId: string,
  today: CalendarDate,
): Promise<DueReminder[]> =>
  db
    .select({ kind: sql<ReminderKind>`due.about`, subjectRef: sql<string>`due.subject` })
    .from(sql`(${buildDueQuery(today)}) due`)
    .where(eq(sql`due.customer_id`, customerId))
    .orderBy(sql`due.about, due.since, due.subject`)
