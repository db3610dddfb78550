import type { Platform, Session } from '../../platform/index.ts'
import { decryptPersonEmail, findPerson } from './people.ts'
import { findContactDetails } from './contact-details.ts'

/** A customer, or a person of a company. */
export type SignedInUser = Pick<Session, 'customerId'> & { readonly personId: string | null }

/** Identifies a user in device cookies and passkeys. */
export const buildUserKey = ({ customerId, personId }: SignedInUser): string =>
  personId === null ? customerId : `${customerId}:${personId}`

export const findUserEmail = async (
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  { customerId, personId }: SignedInUser,
): Promise<string | null> => {
  if (personId === null) return (await findContactDetails({ db, keys }, customerId))?.email ?? null
  const row = await findPerson(db, customerId, personId)
  return row && decryptPersonEmail(keys.person, row)
}
