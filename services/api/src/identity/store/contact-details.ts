import type { NotificationPreference, NotificationTopic } from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { Platform } from '../../platform/index.ts'
import { toDisplayName } from '../rules/login-rules.ts'
import { customers } from '../tables.ts'
import { findEmailRow, decryptEmail } from './emails.ts'
import { listNotificationPreferences } from './notification-preferences.ts'
import { decryptRecordedEmail, decryptIdentity } from './encrypted-customer.ts'

export interface ContactDetails {
  /** First name of a person, whole name of a company. */
  readonly name: string
  /** E.164. */
  readonly phone: string
  /** Confirmed e-mail, otherwise the one of the operator's record. */
  readonly email: string | null
  /** Channels by topic. E-mail is replaced by SMS for a customer without e-mail. */
  readonly channels: Readonly<Record<NotificationTopic, Omit<NotificationPreference, 'topic'>>>
}

const resolveChannels = (
  choices: readonly NotificationPreference[],
  hasEmail: boolean,
): ContactDetails['channels'] =>
  Object.fromEntries(
    choices.map(({ topic, sms, email }) => [
      topic,
      { sms: sms || (email && !hasEmail), email: email && hasEmail },
    ]),
  ) as ContactDetails['channels']

/** Null for a deleted customer. */
export const findContactDetails = async (
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  customerId: string,
): Promise<ContactDetails | null> => {
  const [customer] = await db
    .select({
      type: customers.type,
      encryptedIdentity: customers.encryptedIdentity,
      encryptedEmail: customers.encryptedEmail,
    })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (customer === undefined) return null
  const registered = (await findEmailRow(db, customerId))?.address ?? null
  const email =
    registered === null
      ? decryptRecordedEmail(keys.customer, customerId, customer.encryptedEmail)
      : decryptEmail(keys.email, customerId, registered)
  const identity = decryptIdentity(keys.customer, customerId, customer.encryptedIdentity)
  return {
    name: toDisplayName(identity.name, customer.type),
    phone: identity.phone,
    email,
    channels: resolveChannels(await listNotificationPreferences(db, customerId), email !== null),
  }
}
