import { addDays, type CalendarDate } from '@portal/contract'
import { asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { NOTICE_AFTER_DAYS } from '../rules/suspension.ts'
import { campaigns, contracts, debts, reminders, type REMINDED_OF } from '../tables.ts'

export type RemindedOf = (typeof REMINDED_OF)[number]

/** Something to write to a customer about: an invoice, or a campaign for `offers`. */
export interface DueReminder {
  readonly about: RemindedOf
  readonly subject: string
}

const DUE_DAYS = 3
/** A reminder that could not go out on its day, because nothing ran, still does for so long. */
const LATE_DAYS = 2

/** Of a contract only the oldest invoice is notified: the clock of the suspension runs once. */
const isOldest = sql`not exists (select 1 from ${debts} o where o.contract_reference = d.contract_reference and o.state = 'OPEN' and (o.due_date, o.reference) < (d.due_date, d.reference))`

/** A notice of suspension that never went out is promised again after a day. */
const wanted = (today: CalendarDate): SQL => sql`
  select w.customer_id, w.about, w.subject, w.since from (
    select c.customer_id, 'due' as about, d.reference as subject, d.due_date as since from ${debts} d join ${contracts} c on c.reference = d.contract_reference
      where d.state = 'OPEN' and d.due_date between ${addDays(today, 1)} and ${addDays(today, DUE_DAYS)}
    union all
    select c.customer_id, 'overdue', d.reference, d.due_date from ${debts} d join ${contracts} c on c.reference = d.contract_reference
      where d.state = 'OPEN' and d.due_date between ${addDays(today, -LATE_DAYS)} and ${addDays(today, -1)}
    union all
    select c.customer_id, 'suspension', d.reference, d.due_date from ${debts} d join ${contracts} c on c.reference = d.contract_reference
      where d.state = 'OPEN' and d.due_date <= ${addDays(today, -NOTICE_AFTER_DAYS)} and ${isOldest}
    union all
    select c.customer_id, 'offers', p.reference, p.valid_until from ${campaigns} p join ${contracts} c on c.reference = p.contract_reference
      where p.accepted_at is null and p.valid_until >= ${today} and exists (select 1 from ${debts} d where d.contract_reference = c.reference and d.state = 'OPEN' and d.due_date < ${today})
  ) w
  where not exists (
    select 1 from ${reminders} r where r.about = w.about and r.subject = w.subject and (r.about <> 'suspension' or r.told_on is not null or r.promised_on >= ${addDays(today, -1)}))`

/** Who is to be written to today, in the order of their ids, after this one. */
export const customersToRemind = async (
  db: Db,
  today: CalendarDate,
  after: string,
  most: number,
): Promise<string[]> => {
  const id = sql<string>`due.customer_id`
  const rows = await db
    .selectDistinct({ id })
    .from(sql`(${wanted(today)}) due`)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(most)
  return rows.map((row) => row.id)
}

/** What that customer is to be written to about, what is due first in front. */
export const remindersFor = (
  db: Db,
  customerId: string,
  today: CalendarDate,
): Promise<DueReminder[]> =>
  db
    .select({ about: sql<RemindedOf>`due.about`, subject: sql<string>`due.subject` })
    .from(sql`(${wanted(today)}) due`)
    .where(eq(sql`due.customer_id`, customerId))
    .orderBy(sql`due.about, due.since, due.subject`)
