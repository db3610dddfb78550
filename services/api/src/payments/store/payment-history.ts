import { and, asc, desc, eq, exists, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { PastPayment, PaymentMethod } from '@portal/contract'
import { selectJsonList, type Db } from '../../platform/index.ts'
import { automaticCharges } from '../automatic-tables.ts'
import type { PaymentRecord } from '../record.ts'
import { paymentItems, payments, receivedPayments } from '../tables.ts'
import { selectPaymentLists } from './payment-lists.ts'
import { toOverpayment, toRefunds } from './refunds.ts'
import { toPaymentReversal } from './reversals.ts'

/** Whether a payment is a charge of Pix Automático. */
export const isAutomaticPayment = (db: Db): SQL<boolean> =>
  sql<boolean>`${exists(
    db
      .select({ id: automaticCharges.paymentId })
      .from(automaticCharges)
      .where(eq(automaticCharges.paymentId, payments.id)),
  )}`

/**
 * Hides codes that ended unpaid because the invoice was paid otherwise, and charges of Pix
 * Automático without money.
 */
export const isWorthShowing = (db: Db): SQL | undefined => {
  const hasMoney = exists(
    db
      .select({ id: receivedPayments.id })
      .from(receivedPayments)
      .where(eq(receivedPayments.paymentId, payments.id)),
  )
  return or(
    hasMoney,
    and(
      not(isAutomaticPayment(db)),
      or(isNull(payments.endedBecause), ne(payments.endedBecause, 'settled_otherwise')),
    ),
  )
}

/** Time of the payment; for one without money, of its start. */
const PAID_AT = sql`coalesce(${payments.confirmedAt}, ${payments.createdAt})`
const YEAR = sql`to_char(${PAID_AT} at time zone 'America/Sao_Paulo', 'YYYY')`

interface HistoryFilter {
  readonly year: string | undefined
  readonly method: PaymentMethod | undefined
  /** Payment of the customer after which the list continues. */
  readonly before: string | undefined
  readonly limit: number
}

interface PastPaymentRecord extends Pick<
  PaymentRecord,
  'payment' | 'refunds' | 'overpayment' | 'reversal'
> {
  readonly isAutomatic: boolean
  /** In display order. */
  readonly invoices: PastPayment['invoices']
}

const selectPage = (db: Db, customerId: string, { year, method, before, limit }: HistoryFilter) => {
  const { events, claims } = selectPaymentLists(db)
  const { invoiceReference, contractReference, month } = paymentItems
  const items = db
    .select({
      list: selectJsonList(
        { reference: invoiceReference, contractReference, month },
        asc(paymentItems.position),
      ).as('items'),
    })
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, payments.id))
    .as('of_items')
  const isOlder =
    before === undefined
      ? undefined
      : sql`(${PAID_AT}, ${payments.id}) < (
          select coalesce(p.confirmed_at, p.created_at), p.id from payments p
          where p.id = ${before} and p.customer_id = ${customerId}
        )`
  return db
    .select({
      id: payments.id,
      paidAt: PAID_AT.as('paid_at'),
      items: items.list,
      events: events.list,
      claims: claims.list,
    })
    .from(payments)
    .crossJoinLateral(items)
    .crossJoinLateral(events)
    .crossJoinLateral(claims)
    .where(
      and(
        eq(payments.customerId, customerId),
        isWorthShowing(db),
        year === undefined ? undefined : sql`${YEAR} = ${year}`,
        method === undefined ? undefined : eq(payments.method, method),
        isOlder,
      ),
    )
    .orderBy(desc(PAID_AT), desc(payments.id))
    .limit(limit)
    .as('page')
}

/** Lists payments, newest first, and all years with payments in one query. */
export const listPaymentHistory = async (
  db: Db,
  customerId: string,
  filter: HistoryFilter,
): Promise<{ years: readonly string[]; payments: readonly PastPaymentRecord[] }> => {
  const page = selectPage(db, customerId, filter)
  const years = db
    .select({ list: sql<string[]>`coalesce(json_agg(distinct ${YEAR}), '[]')`.as('years') })
    .from(payments)
    .where(and(eq(payments.customerId, customerId), isWorthShowing(db)))
    .as('all_years')
  const rows = await db
    .select({
      years: years.list,
      payment: payments,
      isAutomatic: isAutomaticPayment(db),
      items: page.items,
      events: page.events,
      claims: page.claims,
    })
    .from(years)
    .leftJoin(page, sql`true`)
    .leftJoin(payments, eq(payments.id, page.id))
    .orderBy(desc(page.paidAt), desc(page.id))
  return {
    years: (rows[0]?.years ?? []).sort().reverse(),
    payments: rows.flatMap((row) =>
      row.payment === null
        ? []
        : [
            {
              payment: row.payment,
              isAutomatic: row.isAutomatic,
              invoices: row.items,
              refunds: toRefunds(row.events),
              overpayment: toOverpayment(row.events),
              reversal: toPaymentReversal(row.claims),
            },
          ],
    ),
  }
}
