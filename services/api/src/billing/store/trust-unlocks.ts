import { toSaoPauloDate, type CalendarDate } from '@portal/contract'
import { and, desc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/index.ts'
import type { TrustUnlockRecord } from '../rules/trust-unlock.ts'
import { contracts, invoices, trustUnlocks } from '../tables.ts'

export const selectLastUnlockedDay = (contractReference: AnyPgColumn): SQL<CalendarDate | null> =>
  sql<CalendarDate | null>`(
    select max(u.until)::text from ${trustUnlocks} u
    where u.contract_reference = ${contractReference})`

/** Lists the unlocks of the customer's contracts whose last day is `since` or later, newest first, by contract. */
export const listTrustUnlocks = async (
  db: Db,
  customerId: string,
  since: CalendarDate,
): Promise<ReadonlyMap<string, readonly TrustUnlockRecord[]>> => {
  const rows = await db
    .select({ unlock: trustUnlocks })
    .from(trustUnlocks)
    .innerJoin(contracts, eq(contracts.reference, trustUnlocks.contractReference))
    .where(and(eq(contracts.customerId, customerId), gte(trustUnlocks.until, since)))
    .orderBy(desc(trustUnlocks.grantedOn))
  const promised = await listPromisedInvoices(
    db,
    rows.flatMap(({ unlock }) => unlock.invoiceReferences),
  )
  const unlocks = new Map<string, TrustUnlockRecord[]>()
  for (const { unlock } of rows)
    unlocks.set(unlock.contractReference, [
      ...(unlocks.get(unlock.contractReference) ?? []),
      {
        ...unlock,
        invoices: unlock.invoiceReferences.flatMap((reference) => promised.get(reference) ?? []),
      },
    ])
  return unlocks
}

const listPromisedInvoices = async (
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, TrustUnlockRecord['invoices'][number]>> => {
  if (references.length === 0) return new Map()
  const rows = await db
    .select({
      reference: invoices.reference,
      state: invoices.state,
      paidAt: invoices.paidAt,
      contestAnswerBy: invoices.contestAnswerBy,
    })
    .from(invoices)
    .where(inArray(invoices.reference, [...references]))
  return new Map(
    rows.map(({ reference, state, paidAt, contestAnswerBy }) => [
      reference,
      {
        isOwed: state === 'OPEN' && contestAnswerBy === null,
        paidOn: paidAt && toSaoPauloDate(paidAt),
      },
    ]),
  )
}

/** Locks the customer's contract until the transaction ends; false if there is none. */
export const lockContract = async (
  tx: Db,
  customerId: string,
  reference: string,
): Promise<boolean> =>
  (
    await tx
      .select({ reference: contracts.reference })
      .from(contracts)
      .where(and(eq(contracts.customerId, customerId), eq(contracts.reference, reference)))
      .for('update')
  ).length > 0

export const insertTrustUnlock = async (
  tx: Db,
  unlock: typeof trustUnlocks.$inferInsert,
): Promise<void> => {
  await tx.insert(trustUnlocks).values(unlock)
}
