import { randomUUID } from 'node:crypto'
import type { Role } from '@portal/contract'
import { eq } from 'drizzle-orm'
import { addPerson } from '../identity/store/people.ts'
import { people } from '../identity/tables.ts'
import type { TestApi } from './test-api.ts'

/** Adds a person who has accepted an invitation, without the invitation steps; returns the id. */
export const addJoinedPerson = async (
  { platform: { db, clock, keys } }: TestApi,
  customerId: string,
  role: Role,
  name = 'Rita Campos',
  email = `${randomUUID()}@example.com`,
): Promise<string> => {
  const { id } = await addPerson(db, keys.person, {
    customerId,
    role,
    name,
    email,
    invitedAt: clock.now(),
    invitation: null,
    invitedUntil: null,
  })
  await db.update(people).set({ joinedAt: clock.now() }).where(eq(people.id, id))
  return id
}
