import {
  ApiProblem,
  customer as customerEndpoint,
  feedback,
  logout,
  renewSession,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  clearSessionCookies,
  runInTransaction,
  PORTAL_AUDIENCE,
  readCredentials,
  renewDeviceCookie,
  serveJson,
  type RateLimitRule,
  type Platform,
} from '../../platform/index.ts'
import { endLoginSessions } from '../end-sessions.ts'
import { sendSessionCookies } from '../open-session.ts'
import { addFeedback } from '../store/opinions.ts'
import { readCustomer } from '../store/customers.ts'
import { lockOpenLogin } from '../store/logins.ts'
import { requireEnabledLogin } from '../store/partner-switches.ts'
import { decryptPersonName, findPerson } from '../store/people.ts'
import { buildUserKey } from '../store/signed-in-user.ts'

/** A customer gives it once per logout. */
const FEEDBACK_LIMIT: RateLimitRule = { name: 'feedback', points: 20, seconds: 3600 }
/** Maximum age of a login; renewal does not extend it. */
const MAX_LOGIN_MS = 12 * 3_600_000

export const registerSessionRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { config, db, clock, keys, limits } = platform

  serveJson(app, customerEndpoint, async ({ session }) => {
    const { document, name } = await readCustomer(db, keys.customer, session.customerId)
    const person =
      session.personId === null ? null : await findPerson(db, session.customerId, session.personId)
    return {
      doc: document,
      name,
      person: person && decryptPersonName(keys.person, person),
      role: session.role,
    }
  })

  serveJson(
    app,
    renewSession,
    async (request, reply) => {
      const { session } = request
      const renewed = await runInTransaction(db, async (tx) => {
        const login = await lockOpenLogin(tx, session.loginId)
        if (login === null || clock.now().getTime() - login.createdAt.getTime() > MAX_LOGIN_MS)
          return null
        await requireEnabledLogin(tx, session.loginId)
        return platform.sessions.renew(tx, session, readCredentials(request, config).cookie)
      })
      if (renewed === null) throw new ApiProblem('unauthorized')
      renewDeviceCookie(request, reply, config, keys.device, buildUserKey(session), clock.now())
      return sendSessionCookies(platform, reply, renewed)
    },
    { acceptsReplaced: true },
  )

  serveJson(
    app,
    logout,
    async (request, reply) => {
      const { session } = request
      await runInTransaction(db, async (tx) => {
        await endLoginSessions(platform, tx, session.loginId)
        await platform.securityLog.record(tx, request, 'logout', session)
      })
      // Pages of partners have no cookies or storage of the portal.
      if (session.audience !== PORTAL_AUDIENCE) return undefined
      clearSessionCookies(request, reply, config)
      reply.header('clear-site-data', '"storage"')
      return undefined
    },
    // Another tab may have renewed the session just before.
    { acceptsReplaced: true },
  )

  serveJson(app, feedback, async ({ body, session }) => {
    await limits.consume(FEEDBACK_LIMIT, session.customerId)
    await addFeedback(db, session.customerId, body.code, clock.now())
    return undefined
  })
}
