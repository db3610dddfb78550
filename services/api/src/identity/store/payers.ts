import { ApiProblem } from '@portal/contract'
import { eq } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db, KeyRing } from '../../platform/index.ts'
import { customers } from '../tables.ts'
import { decryptIdentity } from './encrypted-customer.ts'

/** The addressee of an invoice. */
export interface Payer {
  readonly name: string
  /** Upper-case letters and digits. */
  readonly document: string
}

/** Read-only subquery of encrypted payers for joins in other modules. */
export const payers = new QueryBuilder()
  .select({ id: customers.id, encryptedIdentity: customers.encryptedIdentity })
  .from(customers)
  .as('payers')

export const decryptPayer = (
  key: KeyRing,
  customerId: string,
  encryptedIdentity: string,
): Payer => {
  const { name, document } = decryptIdentity(key, customerId, encryptedIdentity)
  return { name, document }
}

/** Throws `unauthorized` for a deleted customer. */
export const readPayer = async (db: Db, key: KeyRing, customerId: string): Promise<Payer> => {
  const [row] = await db
    .select({ encryptedIdentity: payers.encryptedIdentity })
    .from(payers)
    .where(eq(payers.id, customerId))
  if (row === undefined) throw new ApiProblem('unauthorized')
  return decryptPayer(key, customerId, row.encryptedIdentity)
}

/** True also for an unknown customer. */
export const isCardBlocked = async (db: Db, customerId: string): Promise<boolean> => {
  const [row] = await db
    .select({ cardBlocked: customers.cardBlocked })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row?.cardBlocked ?? true
}
