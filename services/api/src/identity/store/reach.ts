import type { NotificationPreference, NotificationTopic } from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { Platform } from '../../platform/index.ts'
import { customers } from '../tables.ts'
import { emailRowOf, openAddress } from './emails.ts'
import { choicesOf } from './notice-choices.ts'
import { emailOnRecord, identityIn } from './register.ts'

/** Where messages reach a customer. */
export interface Reach {
  /** E.164. */
  readonly phone: string
  /** The address that was registered here, else the one on record; null without one. */
  readonly email: string | null
  /** By which messages each topic is told; what was chosen by e-mail comes by SMS to who has no address. */
  readonly by: Readonly<Record<NotificationTopic, Omit<NotificationPreference, 'topic'>>>
}

const reachedBy = (choices: readonly NotificationPreference[], hasEmail: boolean): Reach['by'] =>
  Object.fromEntries(
    choices.map(({ topic, sms, email }) => [
      topic,
      { sms: sms || (email && !hasEmail), email: email && hasEmail },
    ]),
  ) as Reach['by']

/** Null for a customer who is no more. */
export const reachOf = async (
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  customerId: string,
): Promise<Reach | null> => {
  const [customer] = await db
    .select({ sealed: customers.sealed, sealedEmail: customers.sealedEmail })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (customer === undefined) return null
  const registered = (await emailRowOf(db, customerId))?.address ?? null
  const email =
    registered === null
      ? emailOnRecord(keys.customer, customerId, customer.sealedEmail)
      : openAddress(keys.email, customerId, registered)
  return {
    phone: identityIn(keys.customer, customerId, customer.sealed).phone,
    email,
    by: reachedBy(await choicesOf(db, customerId), email !== null),
  }
}
