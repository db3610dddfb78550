import { ApiProblem } from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { customers, type Customer } from '../tables.ts'
import { computeDocumentBlindIndex, decryptCustomer } from './encrypted-customer.ts'

export const findCustomerByDocument = async (
  db: Db,
  key: Buffer,
  document: string,
): Promise<Customer | null> => {
  const [row] = await db
    .select()
    .from(customers)
    .where(eq(customers.documentBlindIndex, computeDocumentBlindIndex(key, document)))
  return row === undefined ? null : decryptCustomer(key, row)
}

/** Throws `unauthorized` for a deleted customer. */
export const readCustomer = async (db: Db, key: Buffer, customerId: string): Promise<Customer> => {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (row === undefined) throw new ApiProblem('unauthorized')
  return decryptCustomer(key, row)
}

export const saveCardBlock = async (db: Db, customerId: string): Promise<void> => {
  await db.update(customers).set({ cardBlocked: true }).where(eq(customers.id, customerId))
}
