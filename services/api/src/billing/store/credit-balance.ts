import { toCents, type Cents } from '@portal/contract'
import { sql } from 'drizzle-orm'
import { getBalance } from '../../ledger/index.ts'
import type { Db } from '../../platform/index.ts'

/**
 * Makes everything that spends the credit of a customer wait until the transaction ends. Invoices
 * are locked before it.
 */
export const lockCredit = async (tx: Db, customerId: string): Promise<void> =>
  void (await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`credit:${customerId}`}, 0))`,
  ))

/** Returns the amount that the customer can use; negative after credit was used and its money was reversed. */
export const getCreditBalance = async (db: Db, customerId: string): Promise<Cents> =>
  toCents(0 - (await getBalance(db, 'customer_credit', customerId)))
