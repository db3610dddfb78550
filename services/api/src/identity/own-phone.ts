import type { Platform } from '../platform/index.ts'
import type { IdentityPorts } from './ports.ts'
import type { Customer } from './tables.ts'

/** Whether a phone (E.164) is the customer's: the main one, or any line of a contract. Both are always looked at, so that a stranger's takes as long. */
export const isOwnPhone = async (
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  ports: IdentityPorts,
  customer: Customer,
  phone: string,
): Promise<boolean> => {
  const isLine = await ports.hasPhoneLine(db, keys.customer, customer.id, phone)
  return isLine || customer.phone === phone
}
