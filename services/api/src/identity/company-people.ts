import { ApiProblem, PHONE_LOGIN, type Role } from '@portal/contract'
import { runInTransaction, type Db, type Platform, type Session } from '../platform/index.ts'
import { toDisplayName } from './rules/login-rules.ts'
import {
  buildAccessChangedMessage,
  buildInvitationMessage,
  buildOwnAccessMessage,
} from './person-texts.ts'
import { decryptPersonEmail, decryptPersonName, listPeople, findPerson } from './store/people.ts'
import { lockCompany } from './store/companies.ts'
import { findContactDetails } from './store/contact-details.ts'
import type { PersonRow } from './tables.ts'

/** Shared by all changes of a company's people: authorization, notification, invitation. */
export const createCompanyPeople = ({ db, keys, outbox }: Platform) => {
  const { person: key, customer: customerKey } = keys

  /**
   * Runs `work` with the company locked, after checking the current role of the user: a concurrent
   * request may have changed it.
   */
  const runAsAdministrator = <T>(
    { customerId, personId }: Session,
    work: (tx: Db, company: { name: string; phoneLoginRole: Role }) => Promise<T>,
  ): Promise<T> =>
    runInTransaction(db, async (tx) => {
      const company = await lockCompany(tx, customerKey, customerId)
      if (company === null) throw new ApiProblem('NOT.FOUND')
      const actor = personId === null ? null : await findPerson(tx, customerId, personId)
      const role = actor === null ? company.phoneLoginRole : actor.role
      if (actor?.removedAt) throw new ApiProblem('unauthorized')
      if (role !== 'administers') throw new ApiProblem('ROLE.CANNOT.ADMINISTER')
      return work(tx, company)
    })

  /** Throws LAST.ADMINISTRATOR if `id` is the only administrator. */
  const requireOtherAdministrator = async (
    tx: Db,
    customerId: string,
    id: string,
    phoneLoginRole: Role,
  ): Promise<void> => {
    const others = (await listPeople(tx, customerId)).filter(
      (one) => one.id !== id && one.joinedAt !== null && one.role === 'administers',
    )
    if (others.length === 0 && (id === PHONE_LOGIN || phoneLoginRole !== 'administers'))
      throw new ApiProblem('LAST.ADMINISTRATOR')
  }

  const sendInvitation = async (
    tx: Db,
    row: PersonRow,
    company: string,
    token: string,
    until: Date,
  ): Promise<void> => {
    const to = decryptPersonEmail(key, row)
    if (to === null) throw new Error('invitation has no e-mail')
    const name = toDisplayName(decryptPersonName(key, row), 'PF')
    const message = buildInvitationMessage({ company, role: row.role, until, token })
    await outbox.enqueue(tx, 'email', { to, name, ...message }, { expiresAt: until })
  }

  /**
   * Notifies the person, if joined, and the company. `row` is null for the phone login, `role` for
   * a revoked access.
   */
  const notifyAccessChange = async (
    tx: Db,
    customerId: string,
    company: string,
    row: PersonRow | null,
    role: Role | null,
  ): Promise<void> => {
    const name = row && decryptPersonName(key, row)
    const to = row?.joinedAt ? decryptPersonEmail(key, row) : null
    if (to !== null && name !== null)
      await outbox.enqueue(tx, 'email', {
        to,
        name: toDisplayName(name, 'PF'),
        ...buildOwnAccessMessage({ company, role }),
      })
    const contact = await findContactDetails({ db: tx, keys }, customerId)
    if (contact?.email && contact.email !== to)
      await outbox.enqueue(tx, 'email', {
        to: contact.email,
        name: contact.name,
        ...buildAccessChangedMessage({ name, role }),
      })
  }

  return {
    runAsAdministrator,
    requireOtherAdministrator,
    sendInvitation,
    notifyAccessChange,
  }
}
