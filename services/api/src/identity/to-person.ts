import { PHONE_LOGIN, type Person, type Role } from '@portal/contract'
import type { KeyRing } from '../platform/index.ts'
import { decryptPersonEmail, decryptPersonName } from './store/people.ts'
import type { PersonRow } from './tables.ts'

/** The signed-in user: id of a person, null for the customer. */
interface Viewer {
  readonly personId: string | null
  readonly now: Date
}

export const toPerson = (key: KeyRing, row: PersonRow, { personId, now }: Viewer): Person => {
  const isInvited = row.joinedAt === null
  const isExpired = isInvited && (row.invitedUntil === null || row.invitedUntil <= now)
  return {
    id: row.id,
    name: decryptPersonName(key, row),
    email: decryptPersonEmail(key, row),
    role: row.role,
    state: isExpired ? 'over' : isInvited ? 'invited' : 'active',
    until: isInvited ? (row.invitedUntil?.toISOString() ?? null) : null,
    isMe: row.id === personId,
  }
}

/** The entry for users who log in with document and phone. */
export const toPhoneLogin = (role: Role, { personId }: Pick<Viewer, 'personId'>): Person => ({
  id: PHONE_LOGIN,
  name: null,
  email: null,
  role,
  state: 'active',
  until: null,
  isMe: personId === null,
})
