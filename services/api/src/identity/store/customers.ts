import { ApiProblem } from '@portal/contract'
import { eq, inArray } from 'drizzle-orm'
import type { Db, KeyRing } from '../../platform/index.ts'
import { customers, type Customer } from '../tables.ts'
import { decryptCustomer, listDocumentBlindIndexes } from './encrypted-customer.ts'

export const findCustomerByDocument = async (
  db: Db,
  key: KeyRing,
  document: string,
): Promise<Customer | null> => {
  const [row] = await db
    .select()
    .from(customers)
    .where(inArray(customers.documentBlindIndex, listDocumentBlindIndexes(key, document)))
  return row === undefined ? null : decryptCustomer(key, row)
}

/** Throws `unauthorized` for a deleted customer. */
export const readCustomer = async (db: Db, key: KeyRing, customerId: string): Promise<Customer> => {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (row === undefined) throw new ApiProblem('unauthorized')
  return decryptCustomer(key, row)
}

export const saveCardBlock = async (db: Db, customerId: string): Promise<void> => {
  await db.update(customers).set({ cardBlocked: true }).where(eq(customers.id, customerId))
}
