import { ApiProblem } from '@portal/contract'
import { eq } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform'
import { customers } from '../tables'

/** Whom an invoice is addressed to, and who pays it. */
export interface Payer {
  readonly name: string
  /** Upper-case letters and digits. */
  readonly document: string
}

/** Payers by customer id, for others to join: can be read, not written. */
export const payers = new QueryBuilder()
  .select({ id: customers.id, name: customers.name, document: customers.document }).from(customers).as('payers')

/** `unauthorized` when the customer was deleted meanwhile. */
export const payerOf = async (db: Db, customerId: string): Promise<Payer> => {
  const [row] = await db.select({ name: payers.name, document: payers.document }).from(payers).where(eq(payers.id, customerId))
  if (row === undefined) throw new ApiProblem('unauthorized')
  return row
}

/** True while the customer wants no card charged, and for a customer who is not there. */
export const isCardBlocked = async (db: Db, customerId: string): Promise<boolean> => {
  const [row] = await db.select({ cardBlocked: customers.cardBlocked }).from(customers).where(eq(customers.id, customerId))
  return row?.cardBlocked ?? true
}
