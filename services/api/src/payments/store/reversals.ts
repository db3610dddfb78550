import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { sumCents, type Cents, type PaymentReversal } from '@portal/contract'
import { isInList, type Db } from '../../platform/index.ts'
import { reversals, type ReversalRow } from '../tables.ts'

/** Returns what customers see: money that has left before an open dispute, and that before a rejected one. */
export const toPaymentReversal = (rows: readonly ReversalRow[]): PaymentReversal | null => {
  const done = rows.filter(({ status }) => status === 'done')
  const latest =
    done.at(-1) ?? rows.filter(({ status }) => status === 'requested').at(-1) ?? rows.at(-1)
  if (latest === undefined) return null
  const { kind, status, amount, doneAt, requestedAt } = latest
  return {
    kind,
    status,
    amount: status === 'done' ? sumCents(done.map((row) => row.amount)) : amount,
    at: (doneAt ?? requestedAt).toISOString(),
  }
}

/** Returns the dispute or reversal of each of these payments, by payment id. */
export const listReversals = async (
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string, PaymentReversal | null>> => {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(reversals)
    .where(inArray(reversals.paymentId, [...paymentIds]))
    .orderBy(sql`coalesce(${reversals.doneAt}, ${reversals.requestedAt})`, asc(reversals.id))
  return new Map(
    paymentIds.map((id) => [id, toPaymentReversal(rows.filter((row) => row.paymentId === id))]),
  )
}

export const findReversals = async (db: Db, ids: readonly string[]): Promise<ReversalRow[]> =>
  ids.length === 0 ? [] : db.select().from(reversals).where(isInList(reversals.id, ids))

/** Returns what other reversals have taken of this money. */
export const sumTaken = async (db: Db, moneyId: string): Promise<Cents> =>
  sumCents(
    (
      await db
        .select({ amount: reversals.amount })
        .from(reversals)
        .where(and(eq(reversals.moneyId, moneyId), eq(reversals.status, 'done')))
    ).map(({ amount }) => amount),
  )

/** Whether another dispute of the payment is open. */
export const hasOtherDispute = async (
  db: Db,
  { id, paymentId }: Pick<ReversalRow, 'id' | 'paymentId'>,
): Promise<boolean> =>
  (
    await db
      .select({ id: reversals.id })
      .from(reversals)
      .where(
        and(
          eq(reversals.paymentId, paymentId),
          ne(reversals.id, id),
          eq(reversals.status, 'requested'),
        ),
      )
      .limit(1)
  ).length > 0

export const saveReversal = async (tx: Db, row: ReversalRow): Promise<void> =>
  void (await tx
    .insert(reversals)
    .values(row)
    .onConflictDoUpdate({ target: reversals.id, set: row }))
