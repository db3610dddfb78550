import {
  ApiProblem,
  changeRole,
  inviteAgain,
  invitePerson,
  LINES,
  people,
  removePerson,
  type Person,
  type Role,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  hostOf,
  inTransaction,
  plusMs,
  route,
  type Db,
  type Platform,
  type Session,
} from '../../platform/index.ts'
import { linesView, personView } from '../person-view.ts'
import { INVITED_FOR_MS, invitationHash, MOST_PEOPLE, newInvitation } from '../rules/invitation.ts'
import { LIMITS } from '../rules/limits.ts'
import { customerOf } from '../store/customers.ts'
import { endLogin } from '../store/logins.ts'
import {
  addPerson,
  addressIn,
  addressKeyOf,
  holdCompany,
  nameIn,
  peopleOf,
  personOf,
  putLinesRole,
  putOut,
  putRole,
  renewInvitation,
} from '../store/people.ts'
import { reachOf } from '../store/reach.ts'
import type { PersonRow } from '../tables.ts'
import { accessChangedMessage, invitationMessage, yourAccessMessage } from '../person-texts.ts'

/** Who may come in for a company, as its administrators want it. */
export const peopleRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { clock, config, db, keys, limits, outbox, securityLog, sessions } = platform
  const { person: key, customer: customerKey } = keys
  const host = hostOf(config)

  const seenBy = ({ personId }: Session) => ({ personId, now: clock.now() })

  /** Does `work` while nobody else changes these people, for who administers at that moment: another may just have said otherwise. */
  const asAdministrator = <T>(
    { customerId, personId }: Session,
    work: (tx: Db, company: { name: string; linesRole: Role }) => Promise<T>,
  ): Promise<T> =>
    inTransaction(db, async (tx) => {
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
    if (others.length === 0 && (id === LINES || linesRole !== 'administers'))
      throw new ApiProblem('LAST.ADMINISTRATOR')
  }

  const send = async (
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

  route(app, people, async ({ session }) => {
    const { customerId, personId, role } = session
    const { type, linesRole } = await customerOf(db, customerKey, customerId)
    if (type !== 'PJ') throw new ApiProblem('NOT.FOUND')
    const all = (await peopleOf(db, customerId)).map((row) => personView(key, row, seenBy(session)))
    const sorted = all.sort((one, other) =>
      (one.name ?? '').localeCompare(other.name ?? '', 'pt-BR'),
    )
    const everybody = [linesView(linesRole, { personId }), ...sorted]
    if (role === 'administers') return { role, people: everybody }
    const told = everybody.filter(
      (one) => one.isMe || (one.role === 'administers' && one.state === 'active'),
    )
    return {
      role,
      people: told.map((one): Person => ({ ...one, email: one.isMe ? one.email : null })),
    }
  })

  route(app, invitePerson, async (request) => {
    const {
      body: { name, email, role },
      session,
    } = request
    const { customerId } = session
    const [token, now] = [newInvitation(), clock.now()]
    const invitedUntil = plusMs(now, INVITED_FOR_MS)
    await limits.take(LIMITS.invitationsByCompany, customerId)
    await limits.take(LIMITS.emailByRecipient, email.toLowerCase())
    const row = await asAdministrator(session, async (tx, company) => {
      const all = await peopleOf(tx, customerId)
      const known = all.find((one) => one.addressKey === addressKeyOf(key, customerId, email))
      if (known !== undefined) {
        const isSame =
          known.joinedAt === null &&
          known.role === role &&
          nameIn(key, known) === name &&
          known.invitedUntil !== null &&
          known.invitedUntil > now
        if (isSame) return known
        throw new ApiProblem('PERSON.KNOWN', { field: 'email' })
      }
      if (all.length >= MOST_PEOPLE) throw new ApiProblem('METHOD.NOT.AVAILABLE')
      const invited = await addPerson(tx, key, {
        customerId,
        name,
        address: email,
        role,
        invitedAt: now,
        invitation: invitationHash(token),
        invitedUntil,
      })
      await send(tx, invited, company.name, token, invitedUntil)
      await securityLog.note(tx, request, 'person-invited', session)
      return invited
    })
    return personView(key, row, seenBy(session))
  })

  route(app, inviteAgain, async (request) => {
    const {
      params: { id },
      session,
    } = request
    const [token, invitedUntil] = [newInvitation(), plusMs(clock.now(), INVITED_FOR_MS)]
    await limits.take(LIMITS.invitationsByCompany, session.customerId)
    const row = await asAdministrator(session, async (tx, company) => {
      const known = await personOf(tx, session.customerId, id)
      if (known === null) throw new ApiProblem('NOT.FOUND')
      const renewed = await renewInvitation(tx, session.customerId, id, {
        invitation: invitationHash(token),
        invitedUntil,
      })
      if (renewed === null) throw new ApiProblem('INVITATION.OVER')
      await send(tx, renewed, company.name, token, invitedUntil)
      await securityLog.note(tx, request, 'person-invited', session)
      return renewed
    })
    return personView(key, row, seenBy(session))
  })

  route(app, changeRole, async (request) => {
    const {
      params: { id },
      body: { role },
      session,
    } = request
    const { customerId, personId } = session
    return asAdministrator(session, async (tx, { name, linesRole }) => {
      const known = id === LINES ? null : await personOf(tx, customerId, id)
      if (id !== LINES && (known === null || known.removedAt !== null))
        throw new ApiProblem('NOT.FOUND')
      const former = known?.role ?? linesRole
      if (
        former === 'administers' &&
        role !== 'administers' &&
        (known === null || known.joinedAt !== null)
      )
        await requireAnother(tx, customerId, id, linesRole)
      if (former !== role) {
        await securityLog.note(tx, request, 'role-changed', session)
        await tell(tx, customerId, name, known, role)
      }
      if (known === null) {
        await putLinesRole(tx, customerId, role)
        return linesView(role, { personId })
      }
      const changed = await putRole(tx, customerId, id, role)
      if (changed === null) throw new ApiProblem('NOT.FOUND')
      return personView(key, changed, seenBy(session))
    })
  })

  route(app, removePerson, async (request) => {
    const {
      params: { id },
      session,
    } = request
    const { customerId } = session
    await asAdministrator(session, async (tx, { name, linesRole }) => {
      const known = await personOf(tx, customerId, id)
      if (known === null) throw new ApiProblem('NOT.FOUND')
      if (known.removedAt !== null) return
      if (known.joinedAt !== null && known.role === 'administers')
        await requireAnother(tx, customerId, id, linesRole)
      await tell(tx, customerId, name, known, null)
      await putOut(tx, customerId, id, clock.now())
      for (const loginId of await sessions.openLogins(tx, customerId, id)) {
        await sessions.revokeLogin(tx, loginId)
        await endLogin(tx, loginId, clock.now())
      }
      await securityLog.note(tx, request, 'person-removed', session)
    })
    return undefined
  })
}
