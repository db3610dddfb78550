import { ApiProblem, resendInvitation, invitePerson } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { addMs, serveJson, type Platform, type Session } from '../../platform/index.ts'
import { createCompanyPeople } from '../company-people.ts'
import { personView } from '../person-view.ts'
import { INVITED_FOR_MS, invitationHash, MOST_PEOPLE, newInvitation } from '../rules/invitation.ts'
import { LIMITS } from '../rules/limits.ts'
import {
  addPerson,
  addressKeyOf,
  nameIn,
  peopleOf,
  personOf,
  renewInvitation,
} from '../store/people.ts'

/** An administrator invites a person to the company, once or again. */
export const inviteRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { clock, keys, limits, securityLog } = platform
  const { person: key } = keys
  const { asAdministrator, sendInvitation } = createCompanyPeople(platform)

  const seenBy = ({ personId }: Session) => ({ personId, now: clock.now() })

  serveJson(app, invitePerson, async (request) => {
    const {
      body: { name, email, role },
      session,
    } = request
    const { customerId } = session
    const [token, now] = [newInvitation(), clock.now()]
    const invitedUntil = addMs(now, INVITED_FOR_MS)
    await limits.consume(LIMITS.invitationsByCompany, customerId)
    await limits.consume(LIMITS.emailByRecipient, email.toLowerCase())
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
      await sendInvitation(tx, invited, company.name, token, invitedUntil)
      await securityLog.record(tx, request, 'person-invited', session)
      return invited
    })
    return personView(key, row, seenBy(session))
  })

  serveJson(app, resendInvitation, async (request) => {
    const {
      params: { id },
      session,
    } = request
    const [token, invitedUntil] = [newInvitation(), addMs(clock.now(), INVITED_FOR_MS)]
    await limits.consume(LIMITS.invitationsByCompany, session.customerId)
    const row = await asAdministrator(session, async (tx, company) => {
      const known = await personOf(tx, session.customerId, id)
      if (known === null) throw new ApiProblem('NOT.FOUND')
      const renewed = await renewInvitation(tx, session.customerId, id, {
        invitation: invitationHash(token),
        invitedUntil,
      })
      if (renewed === null) throw new ApiProblem('INVITATION.OVER')
      await sendInvitation(tx, renewed, company.name, token, invitedUntil)
      await securityLog.record(tx, request, 'person-invited', session)
      return renewed
    })
    return personView(key, row, seenBy(session))
  })
}
