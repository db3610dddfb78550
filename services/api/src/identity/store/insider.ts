import type { Platform, Session } from '../../platform/index.ts'
import { addressIn, personOf } from './people.ts'
import { reachOf } from './reach.ts'

/** Who has come in: a customer, or a person for one. */
export type Insider = Pick<Session, 'customerId'> & { readonly personId: string | null }

/** What a browser or a key of theirs is bound to. */
export const nameOf = ({ customerId, personId }: Insider): string =>
  personId === null ? customerId : `${customerId}:${personId}`

/** Where an e-mail reaches them; null where none does. */
export const addressOf = async (
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  { customerId, personId }: Insider,
): Promise<string | null> => {
  if (personId === null) return (await reachOf({ db, keys }, customerId))?.email ?? null
  const row = await personOf(db, customerId, personId)
  return row && addressIn(keys.person, row)
}
