import { addDays, getPreviousBankDay, type CalendarDate } from '@portal/contract'
import { and, asc, eq, gt, lte, max, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { BREACH_NOTICE_AFTER_DAYS } from '../rules/agreement-breach.ts'
import { getFirstCollectableDay } from '../rules/prescription.ts'
import { FINAL_NOTICE_AFTER_DAYS, WARNING_AFTER_DAYS } from '../rules/suspension.ts'
import {
  agreements,
  campaigns,
  contracts,
  digitalInvoices,
  invoices,
  LEGAL_NOTICE_KINDS,
  paymentReminders,
  reminders,
  type REMINDER_KINDS,
} from '../tables.ts'

export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** A reminder to send: `subjectRef` is an invoice, or a campaign for `offers`. */
export interface DueReminder {
  readonly kind: ReminderKind
  readonly subjectRef: string
}

/** An invoice that is owed again has a later due date than the printed one. */
const dueDate = sql`coalesce(d.late_from, d.due_date)`

const DUE_DAYS = 3
/** A reminder that was missed, for example during an outage, is sent up to this many days later. */
const MAX_DELAY_DAYS = 2

/** Only the oldest collectable invoice of a contract is warned about, so that the suspension period runs once. A contested one does not count. */
const isOldest = (firstDay: CalendarDate): SQL =>
  sql`not exists (select 1 from ${invoices} o where o.contract_reference = d.contract_reference and o.state = 'OPEN' and o.contest_answer_by is null and o.due_date >= ${firstDay} and (coalesce(o.late_from, o.due_date), o.reference) < (coalesce(d.late_from, d.due_date), d.reference))`

/** Only the oldest collectable installment of an agreement is warned about. */
const isOldestInstallment = (firstDay: CalendarDate): SQL =>
  sql`not exists (select 1 from ${invoices} o where o.agreement_reference = d.agreement_reference and o.installment_number < d.installment_number and o.state = 'OPEN' and o.due_date >= ${firstDay})`

/** Selects due reminders. A legal notice that was not sent is enqueued again after a day. */
const buildDueQuery = (
  today: CalendarDate,
  firstDay: CalendarDate = getFirstCollectableDay(today),
): SQL => sql`
  select w.customer_id, w.kind, w.subject_ref, w.since from (
    select c.customer_id, 'due' as kind, d.reference as subject_ref, ${dueDate} as since from ${invoices} d join ${contracts} c on c.reference = d.contract_reference
      where d.state = 'OPEN' and ${dueDate} between ${addDays(today, 1)} and ${addDays(today, DUE_DAYS)}
    union all
    select c.customer_id, 'overdue', d.reference, ${dueDate} from ${invoices} d join ${contracts} c on c.reference = d.contract_reference
      where d.state = 'OPEN' and ${dueDate} > ${getPreviousBankDay(addDays(today, -MAX_DELAY_DAYS))} and ${dueDate} <= ${getPreviousBankDay(today)}
    union all
    select c.customer_id, 'suspension', d.reference, ${dueDate} from ${invoices} d join ${contracts} c on c.reference = d.contract_reference
      where d.state = 'OPEN' and d.contest_answer_by is null and d.due_date >= ${firstDay} and ${dueDate} <= ${addDays(today, -WARNING_AFTER_DAYS)} and ${isOldest(firstDay)}
    union all
    select c.customer_id, 'rescission', d.reference, ${dueDate} from ${invoices} d join ${contracts} c on c.reference = d.contract_reference
      join ${reminders} n on n.kind = 'suspension' and n.subject_ref = d.reference
      where d.state = 'OPEN' and d.contest_answer_by is null and d.due_date >= ${firstDay} and n.sent_on + n.paused_days <= ${addDays(today, -FINAL_NOTICE_AFTER_DAYS)}
    union all
    select c.customer_id, 'breach', d.reference, ${dueDate} from ${invoices} d join ${contracts} c on c.reference = d.contract_reference
      join ${agreements} a on a.reference = d.agreement_reference and a.is_breakable and a.broken_at is null
      where d.state = 'OPEN' and d.installment_number is not null and d.due_date >= ${firstDay} and ${dueDate} <= ${addDays(today, -BREACH_NOTICE_AFTER_DAYS)} and ${isOldestInstallment(firstDay)}
    union all
    select c.customer_id, 'invoice', d.reference, ${dueDate} from ${invoices} d join ${contracts} c on c.reference = d.contract_reference
      join ${digitalInvoices} e on e.contract_reference = c.reference
      where d.state = 'OPEN' and d.installment_number is null and ${dueDate} >= ${today}
    union all
    select c.customer_id, 'chosen', d.reference, p.remind_on from ${invoices} d join ${contracts} c on c.reference = d.contract_reference
      join ${paymentReminders} p on p.invoice_reference = d.reference
      where d.state = 'OPEN' and p.remind_on between ${addDays(today, -MAX_DELAY_DAYS)} and ${today}
    union all
    select c.customer_id, 'offers', p.reference, p.valid_until from ${campaigns} p join ${contracts} c on c.reference = p.contract_reference
      where p.accepted_at is null and p.valid_until >= ${today} and exists (select 1 from ${invoices} d where d.contract_reference = c.reference and d.state = 'OPEN' and d.installment_number is null and d.contest_answer_by is null and d.due_date >= ${firstDay} and ${dueDate} <= ${getPreviousBankDay(today)})
  ) w
  where not exists (
    select 1 from ${reminders} r where r.kind = w.kind and r.subject_ref = w.subject_ref and (${notInArray(sql`r.kind`, [...LEGAL_NOTICE_KINDS])} or r.sent_on is not null or r.enqueued_on >= ${addDays(today, -1)}))`

/** Returns the last id of the next `count` customers after `after`; null at the end. */
export const findLastCustomer = async (
  db: Db,
  after: string,
  count: number,
): Promise<string | null> => {
  const id = contracts.customerId
  const next = db
    .selectDistinct({ id })
    .from(contracts)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(count)
    .as('next')
  const [row] = await db.select({ last: max(next.id) }).from(next)
  return row?.last ?? null
}

/** Lists customers with due reminders whose id is after `after` and at most `last`. */
export const listCustomersToRemind = async (
  db: Db,
  today: CalendarDate,
  after: string,
  last: string,
): Promise<string[]> => {
  const id = sql<string>`due.customer_id`
  const rows = await db
    .selectDistinct({ id })
    .from(sql`(${buildDueQuery(today)}) due`)
    .where(and(gt(id, after), lte(id, last)))
    .orderBy(asc(id))
  return rows.map((row) => row.id)
}

/** Lists the due reminders of one customer, earliest first. */
export const listDueReminders = (
  db: Db,
  customerId: string,
  today: CalendarDate,
): Promise<DueReminder[]> =>
  db
    .select({ kind: sql<ReminderKind>`due.kind`, subjectRef: sql<string>`due.subject_ref` })
    .from(sql`(${buildDueQuery(today)}) due`)
    .where(eq(sql`due.customer_id`, customerId))
    .orderBy(sql`due.kind, due.since, due.subject_ref`)
