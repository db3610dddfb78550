import { eq } from 'drizzle-orm'
import type { Platform } from '../../platform'
import { customers } from '../tables'
import { emailRowOf, openAddress } from './emails'

/** Where messages reach a customer. */
export interface Reach {
  /** E.164. */
  readonly phone: string
  /** The address that was registered here, else the one on record; null without one. */
  readonly email: string | null
}

/** Null for a customer who is no more. */
export const reachOf = async ({ db, keys }: Pick<Platform, 'db' | 'keys'>, customerId: string): Promise<Reach | null> => {
  const [customer] = await db.select({ phone: customers.phone, email: customers.email }).from(customers).where(eq(customers.id, customerId))
  if (customer === undefined) return null
  const registered = (await emailRowOf(db, customerId))?.address ?? null
  return { phone: customer.phone, email: registered === null ? customer.email : openAddress(keys.email, customerId, registered) }
}
