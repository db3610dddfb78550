import type { Platform } from '../platform/index.ts'
import type { IdentityPorts } from './ports.ts'
import type { Customer } from './tables.ts'

/**
 * Returns whether a phone (E.164) is the main phone or a phone of a contract. Always checks both,
 * so that timing reveals nothing.
 */
export const isOwnPhone = async (
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  ports: IdentityPorts,
  customer: Customer,
  phone: string,
): Promise<boolean> => {
  const isLine = await ports.hasPhoneLine(db, keys.customer, customer.id, phone)
  return isLine || customer.phone === phone
}
