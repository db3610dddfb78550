import type { Platform, Session } from '../../platform/index.ts'
import { decryptPersonEmail, findPerson } from './people.ts'
import { findContactDetails } from './contact-details.ts'

/** Who has come in: a customer, or a person for one. */
export type SignedInUser = Pick<Session, 'customerId'> & { readonly personId: string | null }

/** What a browser or a key of theirs is bound to. */
export const buildUserKey = ({ customerId, personId }: SignedInUser): string =>
  personId === null ? customerId : `${customerId}:${personId}`

/** Where an e-mail reaches them; null where none does. */
export const findUserEmail = async (
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  { customerId, personId }: SignedInUser,
): Promise<string | null> => {
  if (personId === null) return (await findContactDetails({ db, keys }, customerId))?.email ?? null
  const row = await findPerson(db, customerId, personId)
  return row && decryptPersonEmail(keys.person, row)
}
