import { ApiProblem, PHONE_LOGIN, type Role } from '@portal/contract'
import {
  getPortalHost,
  runInTransaction,
  type Db,
  type Platform,
  type Session,
} from '../platform/index.ts'
import { accessChangedMessage, invitationMessage, yourAccessMessage } from './person-texts.ts'
import { addressIn, holdCompany, nameIn, peopleOf, personOf } from './store/people.ts'
import { reachOf } from './store/reach.ts'
import type { PersonRow } from './tables.ts'

/** What changes of a company's people share: the administrator's lock, the last administrator, the messages. */
export const createCompanyPeople = ({ config, db, keys, outbox }: Platform) => {
  const { person: key, customer: customerKey } = keys
  const host = getPortalHost(config)

  /** Does `work` while nobody else changes these people, for who administers at that moment: another may just have said otherwise. */
  const asAdministrator = <T>(
    { customerId, personId }: Session,
    work: (tx: Db, company: { name: string; linesRole: Role }) => Promise<T>,
  ): Promise<T> =>
    runInTransaction(db, async (tx) => {
      const company = await holdCompany(tx, customerKey, customerId)
      if (company === null) throw new ApiProblem('NOT.FOUND')
      const actor = personId === null ? null : await personOf(tx, customerId, personId)
      const role = actor === null ? company.linesRole : actor.role
      if (actor?.removedAt) throw new ApiProblem('unauthorized')
      if (role !== 'administers') throw new ApiProblem('ROLE.CANNOT.ADMINISTER')
      return work(tx, company)
    })

  /** Throws where nobody would administer once `id` does no longer. */
  const requireAnother = async (
    tx: Db,
    customerId: string,
    id: string,
    linesRole: Role,
  ): Promise<void> => {
    const others = (await peopleOf(tx, customerId)).filter(
      (one) => one.id !== id && one.joinedAt !== null && one.role === 'administers',
    )
    if (others.length === 0 && (id === PHONE_LOGIN || linesRole !== 'administers'))
      throw new ApiProblem('LAST.ADMINISTRATOR')
  }

  const sendInvitation = async (
    tx: Db,
    row: PersonRow,
    company: string,
    token: string,
    until: Date,
  ): Promise<void> => {
    const to = addressIn(key, row)
    if (to === null) throw new TypeError('an invitation without an address')
    const message = invitationMessage({
      name: nameIn(key, row),
      company,
      role: row.role,
      until,
      token,
      origin: config.origins[0] ?? '',
    })
    await outbox.enqueue(tx, 'email', { to, ...message }, { expiresAt: until })
  }

  /** Writes to whose access it is, where they have joined, and to the company; `row` is null for its lines, `role` where the access ended. */
  const tell = async (
    tx: Db,
    customerId: string,
    company: string,
    row: PersonRow | null,
    role: Role | null,
  ): Promise<void> => {
    const name = row && nameIn(key, row)
    const to = row?.joinedAt ? addressIn(key, row) : null
    if (to !== null && name !== null)
      await outbox.enqueue(tx, 'email', { to, ...yourAccessMessage({ name, company, host, role }) })
    const { email } = (await reachOf({ db: tx, keys }, customerId)) ?? { email: null }
    if (email !== null && email !== to)
      await outbox.enqueue(tx, 'email', {
        to: email,
        ...accessChangedMessage({ name, host, role }),
      })
  }

  return { asAdministrator, requireAnother, sendInvitation, tell }
}
