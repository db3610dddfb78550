import { PHONE_LOGIN, type Person, type Role } from '@portal/contract'
import { addressIn, nameIn } from './store/people.ts'
import type { PersonRow } from './tables.ts'

/** Who looks: the id of a person, null for the customer itself. */
interface Looker {
  readonly personId: string | null
  readonly now: Date
}

export const personView = (key: Buffer, row: PersonRow, { personId, now }: Looker): Person => {
  const waits = row.joinedAt === null
  const isOver = waits && (row.invitedUntil === null || row.invitedUntil <= now)
  return {
    id: row.id,
    name: nameIn(key, row),
    email: addressIn(key, row),
    role: row.role,
    state: isOver ? 'over' : waits ? 'invited' : 'active',
    until: waits ? (row.invitedUntil?.toISOString() ?? null) : null,
    isMe: row.id === personId,
  }
}

/** The company's lines among its people. */
export const linesView = (role: Role, { personId }: Pick<Looker, 'personId'>): Person => ({
  id: PHONE_LOGIN,
  name: null,
  email: null,
  role,
  state: 'active',
  until: null,
  isMe: personId === null,
})
