import {
  ApiProblem,
  changeRole,
  PHONE_LOGIN,
  people,
  removePerson,
  type Person,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { serveJson, type Platform, type Session } from '../../platform/index.ts'
import { createCompanyPeople } from '../company-people.ts'
import { endLoginSessions } from '../end-sessions.ts'
import { toPhoneLogin, toPerson } from '../to-person.ts'
import { readCustomer } from '../store/customers.ts'
import {
  listPeople,
  findPerson,
  updatePhoneLoginRole,
  markPersonRemoved,
  updateRole,
} from '../store/people.ts'

export const registerPeopleRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { clock, db, keys, securityLog, sessions } = platform
  const { person: key, customer: customerKey } = keys
  const { runAsAdministrator, requireOtherAdministrator, notifyAccessChange } =
    createCompanyPeople(platform)

  const toViewer = ({ personId }: Session) => ({ personId, now: clock.now() })

  serveJson(app, people, async ({ session }) => {
    const { customerId, personId, role } = session
    const { type, phoneLoginRole } = await readCustomer(db, customerKey, customerId)
    if (type !== 'PJ') throw new ApiProblem('NOT.FOUND')
    const all = (await listPeople(db, customerId)).map((row) =>
      toPerson(key, row, toViewer(session)),
    )
    const sorted = all.sort((one, other) =>
      (one.name ?? '').localeCompare(other.name ?? '', 'pt-BR'),
    )
    const everyone = [toPhoneLogin(phoneLoginRole, { personId }), ...sorted]
    if (role === 'administers') return { role, people: everyone }
    const visible = everyone.filter(
      (one) => one.isMe || (one.role === 'administers' && one.state === 'active'),
    )
    return {
      role,
      people: visible.map((one): Person => ({ ...one, email: one.isMe ? one.email : null })),
    }
  })

  serveJson(app, changeRole, async (request) => {
    const {
      params: { id },
      body: { role },
      session,
    } = request
    const { customerId, personId } = session
    return runAsAdministrator(session, async (tx, { name, phoneLoginRole }) => {
      const person = id === PHONE_LOGIN ? null : await findPerson(tx, customerId, id)
      if (id !== PHONE_LOGIN && (person === null || person.removedAt !== null))
        throw new ApiProblem('NOT.FOUND')
      const previousRole = person?.role ?? phoneLoginRole
      if (
        previousRole === 'administers' &&
        role !== 'administers' &&
        (person === null || person.joinedAt !== null)
      )
        await requireOtherAdministrator(tx, customerId, id, phoneLoginRole)
      if (previousRole !== role) {
        await securityLog.record(tx, request, 'role-changed', session)
        await notifyAccessChange(tx, customerId, name, person, role)
      }
      if (person === null) {
        await updatePhoneLoginRole(tx, customerId, role)
        return toPhoneLogin(role, { personId })
      }
      const changed = await updateRole(tx, customerId, id, role)
      if (changed === null) throw new ApiProblem('NOT.FOUND')
      return toPerson(key, changed, toViewer(session))
    })
  })

  serveJson(app, removePerson, async (request) => {
    const {
      params: { id },
      session,
    } = request
    const { customerId } = session
    await runAsAdministrator(session, async (tx, { name, phoneLoginRole }) => {
      const person = await findPerson(tx, customerId, id)
      if (person === null) throw new ApiProblem('NOT.FOUND')
      if (person.removedAt !== null) return
      if (person.joinedAt !== null && person.role === 'administers')
        await requireOtherAdministrator(tx, customerId, id, phoneLoginRole)
      await notifyAccessChange(tx, customerId, name, person, null)
      await markPersonRemoved(tx, customerId, id, clock.now())
      for (const loginId of await sessions.listOpenLogins(tx, customerId, id))
        await endLoginSessions(platform, tx, loginId)
      await securityLog.record(tx, request, 'person-removed', session)
    })
    return undefined
  })
}
