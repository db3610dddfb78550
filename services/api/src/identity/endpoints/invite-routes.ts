import { ApiProblem, resendInvitation, invitePerson } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  createRandomToken,
  hashSha256,
  serveJson,
  type Platform,
  type Session,
} from '../../platform/index.ts'
import { createCompanyPeople } from '../company-people.ts'
import { toPerson } from '../to-person.ts'
import { calculateInvitationEnd, MAX_PEOPLE } from '../rules/invitation.ts'
import { RATE_LIMITS } from '../rules/rate-limits.ts'
import { listEmailBlindIndexes } from '../store/email-blind-index.ts'
import { renewInvitation } from '../store/invitations.ts'
import {
  addPerson,
  decryptPersonEmail,
  decryptPersonName,
  findPerson,
  listPeople,
} from '../store/people.ts'

export const registerInviteRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { clock, db, keys, limits, securityLog } = platform
  const { person: key } = keys
  const { runAsAdministrator, sendInvitation } = createCompanyPeople(platform)

  const toViewer = ({ personId }: Session) => ({ personId, now: clock.now() })

  serveJson(app, invitePerson, async (request) => {
    const {
      body: { name, email, role },
      session,
    } = request
    const { customerId } = session
    const [token, now] = [createRandomToken(), clock.now()]
    const invitedUntil = calculateInvitationEnd(now)
    await limits.consume(RATE_LIMITS.invitationsByCompany, customerId)
    await limits.consume(RATE_LIMITS.emailByRecipient, email.toLowerCase())
    const row = await runAsAdministrator(session, async (tx, company) => {
      const all = await listPeople(tx, customerId)
      const indexes = listEmailBlindIndexes(key, customerId, email)
      const existing = all.find(({ emailBlindIndex }) => indexes.includes(emailBlindIndex ?? ''))
      if (existing !== undefined) {
        const isSame =
          existing.joinedAt === null &&
          existing.role === role &&
          decryptPersonName(key, existing) === name &&
          existing.invitedUntil !== null &&
          existing.invitedUntil > now
        if (isSame) return existing
        throw new ApiProblem('EMAIL.ALREADY.INVITED', { field: 'email' })
      }
      if (all.length >= MAX_PEOPLE) throw new ApiProblem('METHOD.NOT.AVAILABLE')
      const invited = await addPerson(tx, key, {
        customerId,
        name,
        email,
        role,
        invitedAt: now,
        invitation: hashSha256(token),
        invitedUntil,
      })
      await sendInvitation(tx, invited, company.name, token, invitedUntil)
      await securityLog.record(tx, request, 'person-invited', session)
      return invited
    })
    return toPerson(key, row, toViewer(session))
  })

  serveJson(app, resendInvitation, async (request) => {
    const {
      params: { id },
      session,
    } = request
    const [token, invitedUntil] = [createRandomToken(), calculateInvitationEnd(clock.now())]
    await limits.consume(RATE_LIMITS.invitationsByCompany, session.customerId)
    const existing = await findPerson(db, session.customerId, id)
    if (existing === null) throw new ApiProblem('NOT.FOUND')
    const email = decryptPersonEmail(key, existing)
    if (email !== null) await limits.consume(RATE_LIMITS.emailByRecipient, email.toLowerCase())
    const row = await runAsAdministrator(session, async (tx, company) => {
      const renewed = await renewInvitation(tx, session.customerId, id, {
        invitation: hashSha256(token),
        invitedUntil,
      })
      if (renewed === null) throw new ApiProblem('INVITATION.EXPIRED')
      await sendInvitation(tx, renewed, company.name, token, invitedUntil)
      await securityLog.record(tx, request, 'person-invited', session)
      return renewed
    })
    return toPerson(key, row, toViewer(session))
  })
}
