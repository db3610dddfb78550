import { and, eq, inArray, sql } from 'drizzle-orm'
import { isInList, pgNotify, type Db } from '../../platform/index.ts'
import type { Provider } from '../providers/provider.ts'
import type { PaymentContext } from '../context.ts'
import { getStatusCheckQueue } from '../providers/queue-names.ts'
import { OPEN_STATUSES } from './payments.ts'
import { charges, payments, type ChargeState } from '../tables.ts'

/** Stores new data of a charge; does nothing for a payment without one. */
export const updateCharge = async (
  tx: Db,
  { methods }: Pick<PaymentContext, 'methods'>,
  id: string,
  { state, methodData }: { state?: ChargeState; methodData?: unknown },
): Promise<void> => {
  if (methodData === undefined)
    return void (await tx.update(charges).set({ state }).where(eq(charges.paymentId, id)))
  const [charge] = await tx.select().from(charges).where(eq(charges.paymentId, id)).for('update')
  if (charge === undefined) return
  const merged = methods.get(charge.method).mergeData(charge.methodData, methodData)
  await tx
    .update(charges)
    .set({ state: state ?? charge.state, methodData: merged })
    .where(eq(charges.paymentId, id))
}

/** Maps charge references of a provider to payment ids. */
export const findPaymentIdsByCharge = async (
  db: Db,
  { methods }: Pick<PaymentContext, 'methods'>,
  provider: Provider,
  references: readonly string[],
): Promise<Map<string, string>> => {
  if (references.length === 0) return new Map()
  const known = await db
    .select({ reference: charges.reference, id: charges.paymentId })
    .from(charges)
    .where(
      and(
        inArray(charges.method, [...methods.listMethods(provider)]),
        isInList(charges.reference, references),
      ),
    )
  return new Map(known.map(({ reference, id }) => [reference, id]))
}

/** Ids of payments whose charge is still `requested` or `active`. */
export const findOpenPaymentIdsByCharge = async (
  db: Db,
  { methods }: Pick<PaymentContext, 'methods'>,
  provider: Provider,
  references: readonly string[],
): Promise<string[]> => {
  if (references.length === 0) return []
  const known = await db
    .select({ id: charges.paymentId })
    .from(charges)
    .where(
      and(
        inArray(charges.method, [...methods.listMethods(provider)]),
        inArray(charges.reference, [...references]),
        inArray(charges.state, ['requested', 'active']),
      ),
    )
  return known.map(({ id }) => id)
}

/**
 * Schedules checks of these payments and wakes the provider's queue. The check that follows the end
 * of a payment is never moved earlier.
 */
export const scheduleChecks = async (
  { db, clock }: Pick<PaymentContext, 'db' | 'clock'>,
  provider: Provider,
  ids: readonly string[],
  at = clock.now(),
): Promise<void> => {
  if (ids.length === 0) return
  const due = sql`${at.toISOString()}::timestamptz`
  await db
    .update(payments)
    .set({
      nextCheckAt: sql`case
        when ${inArray(payments.status, OPEN_STATUSES)} then ${due}
        else greatest(${payments.nextCheckAt}, ${due}) end`,
    })
    .where(inArray(payments.id, [...ids]))
    .returning({ notified: pgNotify('job-due', getStatusCheckQueue(provider)) })
}
