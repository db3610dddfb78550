import { addDays, getPreviousBankDay, type CalendarDate } from '@portal/contract'
import { asc, notInArray, sql, type SQL } from 'drizzle-orm'
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

const DUE_DAYS = 3
/** A reminder that was missed, for example during an outage, is sent up to this many days later. */
const MAX_DELAY_DAYS = 2

/**
 * Only the oldest collectable invoice of a contract is warned about, so that the suspension period
 * runs once. A contested one does not count.
 */
const isOldest = (firstDay: CalendarDate): SQL =>
  sql`not exists (
    select 1 from ${invoices} o where o.contract_reference = d.contract_reference
      and o.state = 'OPEN' and o.contest_answer_by is null and o.due_date >= ${firstDay}
      and (coalesce(o.late_from, o.due_date), o.reference) < (d.due, d.reference))`

/** Only the oldest collectable installment of an agreement is warned about. */
const isOldestInstallment = (firstDay: CalendarDate): SQL =>
  sql`not exists (
    select 1 from ${invoices} o where o.agreement_reference = d.agreement_reference
      and o.installment_number < d.installment_number
      and o.state = 'OPEN' and o.due_date >= ${firstDay})`

/**
 * Selects due reminders of the customers in `isSelected`, a condition on `c.customer_id`. Their
 * open invoices are read first, by their contracts: the planner would read those of all customers
 * that are due on the same days. A legal notice that was not sent is enqueued again after a day.
 */
const buildDueQuery = (today: CalendarDate, isSelected: SQL): SQL => {
  const firstDay = getFirstCollectableDay(today)
  return sql`
  with owned as materialized (
    select c.customer_id, d.*, coalesce(d.late_from, d.due_date) as due
      from ${contracts} c join ${invoices} d on d.contract_reference = c.reference
      where ${isSelected} and d.state = 'OPEN'
  )
  select w.customer_id, w.kind, w.subject_ref, w.since from (
    select d.customer_id, 'due' as kind, d.reference as subject_ref, d.due as since from owned d
      where d.due between ${addDays(today, 1)} and ${addDays(today, DUE_DAYS)}
    union all
    select d.customer_id, 'overdue', d.reference, d.due from owned d
      where d.due > ${getPreviousBankDay(addDays(today, -MAX_DELAY_DAYS))}
      and d.due <= ${getPreviousBankDay(today)}
    union all
    select d.customer_id, 'suspension', d.reference, d.due from owned d
      where d.contest_answer_by is null and d.due_date >= ${firstDay}
      and d.due <= ${addDays(today, -WARNING_AFTER_DAYS)} and ${isOldest(firstDay)}
    union all
    select d.customer_id, 'rescission', d.reference, d.due from owned d
      join ${reminders} n on n.kind = 'suspension' and n.subject_ref = d.reference
      where d.contest_answer_by is null and d.due_date >= ${firstDay}
      and n.sent_on + n.paused_days <= ${addDays(today, -FINAL_NOTICE_AFTER_DAYS)}
    union all
    select d.customer_id, 'breach', d.reference, d.due from owned d
      join ${agreements} a on a.reference = d.agreement_reference and a.is_breakable and a.broken_at is null
      where d.installment_number is not null and d.due_date >= ${firstDay}
      and d.due <= ${addDays(today, -BREACH_NOTICE_AFTER_DAYS)} and ${isOldestInstallment(firstDay)}
    union all
    select d.customer_id, 'invoice', d.reference, d.due from owned d
      join ${digitalInvoices} e on e.contract_reference = d.contract_reference
      where d.installment_number is null and d.due >= ${today}
    union all
    select d.customer_id, 'chosen', d.reference, p.remind_on from owned d
      join ${paymentReminders} p on p.invoice_reference = d.reference
      where p.remind_on between ${addDays(today, -MAX_DELAY_DAYS)} and ${today}
    union all
    select o.customer_id, 'offers', p.reference, p.valid_until from (
      select distinct d.customer_id, d.contract_reference from owned d
        where d.installment_number is null and d.contest_answer_by is null
        and d.due_date >= ${firstDay} and d.due <= ${getPreviousBankDay(today)}
    ) o join ${campaigns} p on p.contract_reference = o.contract_reference
      where p.accepted_at is null and p.valid_until >= ${today}
  ) w
  where not exists (
    select 1 from ${reminders} r where r.kind = w.kind and r.subject_ref = w.subject_ref
      and (r.kind <> 'chosen' or r.enqueued_on >= w.since)
      and (${notInArray(sql`r.kind`, [...LEGAL_NOTICE_KINDS])}
        or r.sent_on is not null or r.enqueued_on >= ${addDays(today, -1)}))`
}

/** Lists customers with due reminders whose id is after `after` and at most `last`. */
export const listCustomersToRemind = async (
  db: Db,
  today: CalendarDate,
  after: string,
  last: string,
): Promise<string[]> => {
  const id = sql<string>`due.customer_id`
  const isSelected = sql`c.customer_id > ${after} and c.customer_id <= ${last}`
  const rows = await db
    .selectDistinct({ id })
    .from(sql`(${buildDueQuery(today, isSelected)}) due`)
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
    .from(sql`(${buildDueQuery(today, sql`c.customer_id = ${customerId}`)}) due`)
    .orderBy(sql`due.kind, due.since, due.subject_ref`)
