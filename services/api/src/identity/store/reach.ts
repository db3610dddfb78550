import { eq } from 'drizzle-orm'
import type { Platform } from '../../platform'
import { customers } from '../tables'
import { emailRowOf, openAddress } from './emails'
import { emailOnRecord, identityIn } from './register'

/** Where messages reach a customer. */
export interface Reach {
  /** E.164. */
  readonly phone: string
  /** The address that was registered here, else the one on record; null without one. */
  readonly email: string | null
  /** Whether payments are told of by SMS, by e-mail: by one of them at least. */
  readonly news: { readonly sms: boolean; readonly email: boolean }
}

/** Null for a customer who is no more. */
export const reachOf = async ({ db, keys }: Pick<Platform, 'db' | 'keys'>, customerId: string): Promise<Reach | null> => {
  const [customer] = await db.select({ sealed: customers.sealed, sealedEmail: customers.sealedEmail, newsBy: customers.newsBy }).from(customers).where(eq(customers.id, customerId))
  if (customer === undefined) return null
  const registered = (await emailRowOf(db, customerId))?.address ?? null
  const email = registered === null ? emailOnRecord(keys.customer, customerId, customer.sealedEmail) : openAddress(keys.email, customerId, registered)
  return { phone: identityIn(keys.customer, customerId, customer.sealed).phone, email, news: { sms: customer.newsBy !== 'email' || email === null, email: customer.newsBy !== 'sms' } }
}
