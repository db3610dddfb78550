import { PAYMENT_TRANSITIONS, type PaymentTransition } from '@portal/contract'
import { and, eq, exists, sql } from 'drizzle-orm'
import { pgNotify, prepareOnce, type Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { PaymentRecord } from '../record.ts'
import { charges, payments } from '../tables.ts'
import { finishKeyStatement, type IdempotencyKeyRef } from './idempotency.ts'

/** Matches no row, for calls without a key. */
const NO_KEY: IdempotencyKeyRef = { customerId: '', operation: '', key: '' }

/**
 * Updates payment, charge and key in one statement: each round trip delays the customer and
 * occupies a connection. Locks the payment first.
 */
const prepareUpdate = prepareOnce((db) => {
  const id = sql.placeholder('id')
  const isAsRead = sql`
    ${payments.nextCheckAt} is not distinct from ${sql.placeholder('readCheckAt')}::timestamptz
  `
  // An end that was requested but failed is retried by the check that is due already.
  const mayPostpone = sql`${isAsRead} and ${payments.requestedOutcome} is null`
  const changed = db.$with('changed').as(
    db
      .update(payments)
      .set({
        status: sql`${sql.placeholder('to')}`,
        version: sql`${payments.version} + 1`,
        checkCount: 0,
        nextCheckAt: sql`
          case
            when ${mayPostpone} then ${sql.placeholder('nextCheckAt')}::timestamptz
            else ${payments.nextCheckAt}
          end
        `,
      })
      .where(and(eq(payments.id, id), eq(payments.status, sql`any(${sql.placeholder('from')})`)))
      .returning({ id: payments.id, notified: pgNotify('payment', payments.id).as('notified') }),
  )
  const hasChanged = exists(db.select({ id: changed.id }).from(changed))
  return db
    .with(changed, db.$with('finished').as(finishKeyStatement(db, 'id', hasChanged)))
    .update(charges)
    .set({
      state: sql`case when ${hasChanged} then 'active' else ${charges.state} end`,
      methodData: sql`${charges.methodData} || ${sql.placeholder('updates')}::jsonb`,
    })
    .where(eq(charges.paymentId, id))
    .returning({ hasChanged: sql<boolean>`${hasChanged}` })
    .prepare('charge_opened')
})

/**
 * Saves the opened charge, the next check and the finished key. Returns the payment, or null after
 * a concurrent change; the charge data is saved in both cases.
 */
export const saveOpenedCharge = async (
  db: Db,
  { methods }: Pick<PaymentContext, 'methods'>,
  record: PaymentRecord,
  transition: PaymentTransition,
  nextCheckAt: Date | null,
  {
    updates = {},
    key = NO_KEY,
  }: { readonly updates?: object | undefined; readonly key?: IdempotencyKeyRef | undefined },
): Promise<PaymentRecord | null> => {
  const { payment, charge } = record
  if (charge === null) throw new TypeError(`payment ${payment.id} has no charge`)
  const methodData = methods.get(payment.method).mergeData(charge.methodData, updates) as object
  const merged = Object.entries(methodData).filter(([name]) => name in updates)
  const { from, to } = PAYMENT_TRANSITIONS[transition]
  const [opened] = await prepareUpdate(db).execute({
    ...key,
    id: payment.id,
    from,
    to,
    updates: JSON.stringify(Object.fromEntries(merged)),
    readCheckAt: payment.nextCheckAt?.toISOString() ?? null,
    nextCheckAt: nextCheckAt?.toISOString() ?? null,
  })
  if (!opened?.hasChanged) return null
  return {
    ...record,
    payment: { ...payment, status: to, version: payment.version + 1, checkCount: 0, nextCheckAt },
    charge: { ...charge, state: 'active', methodData },
  }
}
