import type { Role } from '@portal/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, KeyRing, Platform } from '../../platform/index.ts'
import { customers, people, type PersonRow } from '../tables.ts'
import { listPersonBlindIndexes } from './email-blind-index.ts'
import { decryptIdentity } from './encrypted-customer.ts'
import { hasJoined } from './people.ts'

/**
 * Locks the company row, so that concurrent changes of its people run one after the other.
 * Sessions, which refer to the row, do not wait. Null for an individual.
 */
export const lockCompany = async (
  tx: Db,
  customerKey: KeyRing,
  customerId: string,
): Promise<{ name: string; phoneLoginRole: Role } | null> => {
  const [row] = await tx
    .select({
      encryptedIdentity: customers.encryptedIdentity,
      phoneLoginRole: customers.phoneLoginRole,
    })
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.type, 'PJ')))
    .for('no key update')
  return row === undefined
    ? null
    : {
        name: decryptIdentity(customerKey, customerId, row.encryptedIdentity).name,
        phoneLoginRole: row.phoneLoginRole,
      }
}

/** The companies that a person joined with this e-mail, by name. */
export const listCompaniesOfPerson = async (
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  email: string,
): Promise<{ person: PersonRow; company: string }[]> => {
  const rows = await db
    .select({ person: people, encryptedIdentity: customers.encryptedIdentity })
    .from(people)
    .innerJoin(customers, eq(customers.id, people.customerId))
    .where(
      and(inArray(people.personBlindIndex, listPersonBlindIndexes(keys.person, email)), hasJoined),
    )
  return rows
    .map(({ person, encryptedIdentity }) => ({
      person,
      company: decryptIdentity(keys.customer, person.customerId, encryptedIdentity).name,
    }))
    .sort((one, other) => one.company.localeCompare(other.company, 'pt-BR'))
}
