import { ApiProblem, companies, enterCompany } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  PORTAL_AUDIENCE,
  serveJson,
  setDeviceCookie,
  type Platform,
  type Session,
} from '../../platform/index.ts'
import { assertMayLogIn, beginLogin } from '../begin-login.ts'
import { endLoginSessions } from '../end-sessions.ts'
import { notifyUnlessKnown } from '../notify-new-device.ts'
import type { IdentityPorts } from '../ports.ts'
import { listCompaniesOfPerson } from '../store/companies.ts'
import { readCustomer } from '../store/customers.ts'
import { readLogin, requireLockedLogin } from '../store/logins.ts'
import { decryptPersonEmail, findPerson } from '../store/people.ts'
import { buildUserKey } from '../store/signed-in-user.ts'

/** A person who joined several companies with one e-mail goes from one to another without a new code. */
export const registerCompanyRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: IdentityPorts,
): void => {
  const { clock, config, db, keys, securityLog } = platform

  const listCompanies = async ({ customerId, personId }: Session) => {
    const me = personId === null ? null : await findPerson(db, customerId, personId)
    const email = me && decryptPersonEmail(keys.person, me)
    return email ? listCompaniesOfPerson(platform, email) : []
  }

  serveJson(app, companies, async ({ session }) => ({
    companies: (await listCompanies(session)).map(({ person: { id, role }, company }) => ({
      id,
      name: company,
      role,
      isCurrent: id === session.personId,
    })),
  }))

  serveJson(app, enterCompany, async (request, reply) => {
    const { params, session } = request
    const entered = (await listCompanies(session)).find(({ person }) => person.id === params.id)
    if (entered === undefined) throw new ApiProblem('NOT.FOUND')
    const { customerId, id: personId } = entered.person
    const customer = await readCustomer(db, keys.customer, customerId)
    await assertMayLogIn(db, ports, customer)
    const { createdAt } = await readLogin(db, keys.customer, session.loginId)
    const user = { customerId, personId }
    const start = {
      personId,
      stage: 'customer',
      audience: PORTAL_AUDIENCE,
      phone: customer.phone,
      invoices: null,
      optimized: false,
      provedAt: session.provedAt,
      // The maximum age of a login counts from its proof.
      createdAt,
    } as const
    const response = await beginLogin(
      platform,
      customer,
      start,
      request,
      reply,
      async (tx, who) => {
        await requireLockedLogin(tx, session.loginId)
        await endLoginSessions(platform, tx, session.loginId)
        await securityLog.record(tx, request, 'company-entered', who)
        await notifyUnlessKnown(platform, tx, request, user)
      },
    )
    setDeviceCookie(reply, config, keys.device, buildUserKey(user), clock.now())
    return response
  })
}
