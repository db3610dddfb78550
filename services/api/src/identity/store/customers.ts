import { ApiProblem } from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { customers, type Customer } from '../tables.ts'
import { documentKeyOf, openCustomer } from './register.ts'

export const findByDocument = async (
  db: Db,
  key: Buffer,
  document: string,
): Promise<Customer | null> => {
  const [row] = await db
    .select()
    .from(customers)
    .where(eq(customers.documentKey, documentKeyOf(key, document)))
  return row === undefined ? null : openCustomer(key, row)
}

/** The customer of a session; `unauthorized` when it was deleted meanwhile. */
export const customerOf = async (db: Db, key: Buffer, customerId: string): Promise<Customer> => {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (row === undefined) throw new ApiProblem('unauthorized')
  return openCustomer(key, row)
}

export const blockCards = async (db: Db, customerId: string): Promise<void> => {
  await db.update(customers).set({ cardBlocked: true }).where(eq(customers.id, customerId))
}
