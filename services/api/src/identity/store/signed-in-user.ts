import type { Platform, Session } from '../../platform/index.ts'
import { toDisplayName } from '../rules/login-rules.ts'
import { decryptPersonEmail, decryptPersonName, findPerson } from './people.ts'
import { findContactDetails } from './contact-details.ts'
import { decryptEmail, findEmailRow } from './emails.ts'
import { computeEmailBlindIndex } from './email-blind-index.ts'

/** A customer, or a person of a company. */
export type SignedInUser = Pick<Session, 'customerId'> & { readonly personId: string | null }

/** Identifies a user in device cookies and passkeys. */
export const buildUserKey = ({ customerId, personId }: SignedInUser): string =>
  personId === null ? customerId : `${customerId}:${personId}`

/** Recipient and name of an e-mail to a user; null without an e-mail. */
export const findUserRecipient = async (
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  { customerId, personId }: SignedInUser,
): Promise<{ readonly to: string; readonly name: string } | null> => {
  if (personId === null) {
    const contact = await findContactDetails({ db, keys }, customerId)
    return contact?.email ? { to: contact.email, name: contact.name } : null
  }
  const row = await findPerson(db, customerId, personId)
  const to = row && decryptPersonEmail(keys.person, row)
  return to && row ? { to, name: toDisplayName(decryptPersonName(keys.person, row), 'PF') } : null
}

const findUserEmail = async (
  source: Pick<Platform, 'db' | 'keys'>,
  user: SignedInUser,
): Promise<string | null> => (await findUserRecipient(source, user))?.to ?? null

/**
 * Contact of a user for a document: a confirmed e-mail, and the phone of the customer. A person of
 * a company has no phone.
 */
export const findConfirmedContact = async (
  source: Pick<Platform, 'db' | 'keys'>,
  user: SignedInUser,
): Promise<{
  readonly phone: string | null
  readonly email: string | null
  readonly name: string | undefined
}> => {
  if (user.personId !== null) {
    const recipient = await findUserRecipient(source, user)
    return { phone: null, email: recipient?.to ?? null, name: recipient?.name }
  }
  const contact = await findContactDetails(source, user.customerId)
  const confirmed = (await findEmailRow(source.db, user.customerId))?.address ?? null
  return {
    name: contact?.name,
    phone: contact?.phone ?? null,
    email: confirmed && decryptEmail(source.keys.email, user.customerId, confirmed),
  }
}

/**
 * Recipient of the login codes of a user, as in `pin_sends`: empty for the customer, the blind
 * index of the e-mail for a person.
 */
export const findCodeRecipient = async (
  platform: Pick<Platform, 'db' | 'keys'>,
  user: SignedInUser,
): Promise<string> => {
  if (user.personId === null) return ''
  // A person who is removed at this moment has no e-mail, and the index of '' is the recipient of
  // no code.
  const email = (await findUserEmail(platform, user)) ?? ''
  return computeEmailBlindIndex(platform.keys.person, user.customerId, email)
}
