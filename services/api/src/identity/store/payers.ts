import { ApiProblem } from '@portal/contract'
import { eq } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/index.ts'
import { customers } from '../tables.ts'
import { decryptIdentity } from './encrypted-customer.ts'

/** Whom an invoice is addressed to, and who pays it. */
export interface Payer {
  readonly name: string
  /** Upper-case letters and digits. */
  readonly document: string
}

/** Sealed payers by customer id, for others to join: can be read, not written. */
export const payers = new QueryBuilder()
  .select({ id: customers.id, encryptedIdentity: customers.encryptedIdentity })
  .from(customers)
  .as('payers')

/** Who it is that stands sealed in `payers`. */
export const decryptPayer = (key: Buffer, customerId: string, encryptedIdentity: string): Payer => {
  const { name, document } = decryptIdentity(key, customerId, encryptedIdentity)
  return { name, document }
}

/** `unauthorized` when the customer was deleted meanwhile. */
export const readPayer = async (db: Db, key: Buffer, customerId: string): Promise<Payer> => {
  const [row] = await db
    .select({ encryptedIdentity: payers.encryptedIdentity })
    .from(payers)
    .where(eq(payers.id, customerId))
  if (row === undefined) throw new ApiProblem('unauthorized')
  return decryptPayer(key, customerId, row.encryptedIdentity)
}

/** True while the customer wants no card charged, and for a customer who is not there. */
export const isCardBlocked = async (db: Db, customerId: string): Promise<boolean> => {
  const [row] = await db
    .select({ cardBlocked: customers.cardBlocked })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row?.cardBlocked ?? true
}
