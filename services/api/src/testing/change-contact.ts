import { eq } from 'drizzle-orm'
import { decryptCustomer, encryptCustomer } from '../identity/store/encrypted-customer.ts'
import { customers, type Customer } from '../identity/tables.ts'
import type { Platform } from '../platform/slice.ts'

/** Changes the contact in the operator's record of a customer. */
export const changeContact = async (
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  customerId: string,
  contact: Partial<Pick<Customer, 'phone' | 'email'>>,
): Promise<void> => {
  const isCustomer = eq(customers.id, customerId)
  const [row] = await db.select().from(customers).where(isCustomer)
  const changed = { ...decryptCustomer(keys.customer, row!), ...contact }
  await db.update(customers).set(encryptCustomer(keys.customer, changed)).where(isCustomer)
}
