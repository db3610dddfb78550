import { isFinal, PAYMENT_STATUSES, type CalendarDate } from '@portal/contract'
import { and, asc, eq, gt, inArray, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { automaticCharges, automaticEvents, recurrences } from '../automatic-tables.ts'
import { payments } from '../tables.ts'
import { selectCharges, toStoredCharge, type StoredCharge } from './store.ts'

/** A scheduled charge of an approved recurrence changes on its due day, unless its payment ends before. */
const hasNews = (db: Db, today: CalendarDate): SQL | undefined => {
  const { paymentId, dueDate } = automaticCharges
  const scheduled = db
    .select({ id: automaticEvents.id })
    .from(automaticEvents)
    .where(eq(automaticEvents.id, sql`'scheduled:' || ${paymentId}`))
  return or(
    lte(dueDate, today),
    inArray(payments.status, PAYMENT_STATUSES.filter(isFinal)),
    ne(recurrences.status, 'approved'),
    notExists(scheduled),
  )
}

interface ChargeFilter {
  /** Id of a payment. */
  readonly after?: string
  readonly limit: number
  /** Payments that a webhook named. */
  readonly ids?: readonly string[] | undefined
  readonly today: CalendarDate
}

/** Lists charges whose end was not recorded yet, after `after`: those among `ids`, or all that may have news. */
export const listUnfinishedCharges = async (
  db: Db,
  { after = '', ids, limit, today }: ChargeFilter,
): Promise<StoredCharge[]> =>
  (
    await selectCharges(db)
      .innerJoin(recurrences, eq(recurrences.id, automaticCharges.recurrenceId))
      .where(
        and(
          gt(automaticCharges.paymentId, after),
          ids === undefined ? hasNews(db, today) : inArray(automaticCharges.paymentId, [...ids]),
          sql`not ${automaticCharges.isEnded}`,
        ),
      )
      .orderBy(asc(automaticCharges.paymentId))
      .limit(limit)
  ).map(toStoredCharge)
