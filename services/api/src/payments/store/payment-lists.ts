import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { selectJsonList, type Db } from '../../platform/index.ts'
import { paymentItems, payments, receivedPayments, reversals } from '../tables.ts'

/** Builds subqueries for a payment's items, received money and reversals, to join with `payments`. */
export const selectPaymentLists = (db: Db) => {
  const items = db
    .select({
      list: selectJsonList(getTableColumns(paymentItems), asc(paymentItems.position)).as('items'),
    })
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, payments.id))
    .as('of_items')
  const events = db
    .select({
      list: selectJsonList(getTableColumns(receivedPayments), asc(receivedPayments.refundedAt)).as(
        'events',
      ),
    })
    .from(receivedPayments)
    .where(eq(receivedPayments.paymentId, payments.id))
    .as('of_events')
  const claims = db
    .select({
      list: selectJsonList(
        getTableColumns(reversals),
        sql`coalesce(${reversals.doneAt}, ${reversals.requestedAt}), ${reversals.id}`,
      ).as('claims'),
    })
    .from(reversals)
    .where(eq(reversals.paymentId, payments.id))
    .as('of_claims')
  return { items, events, claims }
}
