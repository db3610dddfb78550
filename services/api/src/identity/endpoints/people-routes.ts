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
import { linesView, personView } from '../person-view.ts'
import { customerOf } from '../store/customers.ts'
import { endLogin } from '../store/logins.ts'
import { peopleOf, personOf, putLinesRole, putOut, putRole } from '../store/people.ts'

/** Who may come in for a company, as its administrators want it. */
export const peopleRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { clock, db, keys, securityLog, sessions } = platform
  const { person: key, customer: customerKey } = keys
  const { asAdministrator, requireAnother, tell } = createCompanyPeople(platform)

  const seenBy = ({ personId }: Session) => ({ personId, now: clock.now() })

  serveJson(app, people, async ({ session }) => {
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

  serveJson(app, changeRole, async (request) => {
    const {
      params: { id },
      body: { role },
      session,
    } = request
    const { customerId, personId } = session
    return asAdministrator(session, async (tx, { name, linesRole }) => {
      const known = id === PHONE_LOGIN ? null : await personOf(tx, customerId, id)
      if (id !== PHONE_LOGIN && (known === null || known.removedAt !== null))
        throw new ApiProblem('NOT.FOUND')
      const former = known?.role ?? linesRole
      if (
        former === 'administers' &&
        role !== 'administers' &&
        (known === null || known.joinedAt !== null)
      )
        await requireAnother(tx, customerId, id, linesRole)
      if (former !== role) {
        await securityLog.record(tx, request, 'role-changed', session)
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

  serveJson(app, removePerson, async (request) => {
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
      for (const loginId of await sessions.listOpenLogins(tx, customerId, id)) {
        await sessions.revokeLogin(tx, loginId)
        await endLogin(tx, loginId, clock.now())
      }
      await securityLog.record(tx, request, 'person-removed', session)
    })
    return undefined
  })
}
