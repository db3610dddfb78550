import { addDays, type CalendarDate } from '@portal/contract'
import { and, asc, eq, getTableColumns, gt, lte, notExists, sql } from 'drizzle-orm'
import { selectDueInvoices } from '../../billing/index.ts'
import type { Db } from '../../platform/index.ts'
import {
  automaticCharges,
  automaticEvents,
  recurrences,
  type RecurrenceRow,
} from '../automatic-tables.ts'
import { payments } from '../tables.ts'
import { NOTICE_DAYS } from './rules/plan-charge.ts'

/** A job that did not run for this long still notifies about the invoices that it missed. */
const MAX_MISSED_DAYS = 10

/**
 * Lists the approved recurrences with an invoice that is due soon and has no charge of theirs.
 * Their id is after `after` and at most `last`. Almost all due invoices have a charge, so that the
 * job reads few accounts.
 */
export const listRecurrencesToCharge = (
  db: Db,
  today: CalendarDate,
  after: string,
  last: string,
): Promise<RecurrenceRow[]> => {
  const { id, contractReference, status } = recurrences
  const due = selectDueInvoices(db, contractReference, {
    from: addDays(today, -MAX_MISSED_DAYS),
    to: addDays(today, NOTICE_DAYS.earliest),
  })
  const isReplaced = sql`${payments.status} = 'cancelled' and ${payments.endedBecause} = 'settled_otherwise'`
  const charge = db
    .select({ one: sql`1` })
    .from(automaticCharges)
    .innerJoin(payments, eq(payments.id, automaticCharges.paymentId))
    .where(
      and(
        eq(automaticCharges.invoiceReference, due.reference),
        eq(automaticCharges.recurrenceId, id),
        sql`(${isReplaced}) is not true`,
      ),
    )
  // Too late stays too late; a charge above the limit is scheduled after all once the limit is
  // raised.
  const notice = db
    .select({ one: sql`1` })
    .from(automaticEvents)
    .where(
      and(
        eq(automaticEvents.id, sql`'skip:' || ${due.reference}`),
        eq(automaticEvents.kind, 'not_in_time'),
        eq(automaticEvents.day, due.dueDate),
      ),
    )
  return db
    .selectDistinct(getTableColumns(recurrences))
    .from(recurrences)
    .crossJoinLateral(due)
    .where(
      and(
        eq(status, 'approved'),
        gt(id, after),
        lte(id, last),
        notExists(charge),
        notExists(notice),
      ),
    )
    .orderBy(asc(id))
}
