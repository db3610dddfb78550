import {
  ApiProblem,
  birthdateOptions,
  checkBirthdate,
  parseMobile,
  startOptimizedJourney,
  type CalendarDate,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { runInTransaction, serveJson, type Platform, type Session } from '../../platform/index.ts'
import { withMinimumDuration } from '../with-minimum-duration.ts'
import { isOwnPhone } from '../own-phone.ts'
import {
  sendSessionCookies,
  replaceSession,
  requireSuccessor,
  buildVerifiedSession,
} from '../open-session.ts'
import { createBirthdateOptions } from '../rules/birthdates.ts'
import type { IdentityPorts } from '../ports.ts'
import { RATE_LIMITS } from '../rules/rate-limits.ts'
import { readCustomer } from '../store/customers.ts'
import { readLogin, saveJourneyPhone } from '../store/logins.ts'
import type { Customer } from '../tables.ts'
import { notifyUnlessKnown } from '../notify-new-device.ts'

const MIN_RESPONSE_MS = 60

/**
 * A birthdate is not secret. It confirms a login only after a partner's token and only for a phone
 * of the customer.
 */
export const registerOptimizedJourneyRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: IdentityPorts,
): void => {
  const { db, keys, limits, securityLog } = platform

  const readStartedJourney = async (
    session: Session,
  ): Promise<{ customer: Customer; birthdate: CalendarDate; phone: string }> => {
    const [login, customer] = [
      await readLogin(db, keys.customer, session.loginId),
      await readCustomer(db, keys.customer, session.customerId),
    ]
    const isStarted = session.stage === 'pending' && login.optimized && login.endedAt === null
    if (!isStarted || login.phone === null || customer.birthdate === null)
      throw new ApiProblem('BAD.REQUEST')
    return { customer, phone: login.phone, birthdate: customer.birthdate as CalendarDate }
  }

  serveJson(app, startOptimizedJourney, ({ body, session }) =>
    withMinimumDuration(MIN_RESPONSE_MS, async () => {
      await limits.consume(RATE_LIMITS.journeyPhoneByLogin, session.loginId)
      const phone = parseMobile(body.phone)
      const customer = await readCustomer(db, keys.customer, session.customerId)
      const isTheirs = phone !== null && (await isOwnPhone(platform, ports, customer, phone))
      const mayStart = session.stage === 'pending' && isTheirs && customer.birthdate !== null
      return {
        started: mayStart && (await saveJourneyPhone(db, keys.customer, session.loginId, phone)),
      }
    }),
  )

  serveJson(app, birthdateOptions, async ({ session }) => {
    const { customer, birthdate } = await readStartedJourney(session)
    return { dates: createBirthdateOptions(keys.decoys[0].bytes, customer.id, birthdate) }
  })

  serveJson(
    app,
    checkBirthdate,
    (request, reply) =>
      withMinimumDuration(MIN_RESPONSE_MS, async () => {
        const { body, session } = request
        const { customer, birthdate, phone } = await readStartedJourney(session)
        await limits.consume(RATE_LIMITS.birthdateByDocument, customer.document)
        if (body.date !== birthdate) {
          await securityLog.record(db, request, 'birthdate-failed', session)
          const isOffered = keys.decoys.some(({ bytes }) =>
            createBirthdateOptions(bytes, customer.id, birthdate).includes(body.date),
          )
          throw new ApiProblem(isOffered ? 'WRONG.BIRTHDATE' : 'WRONG.BIRTHDATE.PROVIDED', {
            field: 'date',
          })
        }
        const issued = await runInTransaction(db, async (tx) => {
          if (session.replacedBy !== null) return requireSuccessor(platform, tx, session, body.date)
          await securityLog.record(tx, request, 'partner-login', session)
          await notifyUnlessKnown(platform, tx, request, session)
          return replaceSession(platform, tx, session, { stage: 'customer', phone }, body.date)
        })
        await limits.reset(RATE_LIMITS.birthdateByDocument, customer.document)
        const tokens = sendSessionCookies(platform, reply, issued)
        return {
          accessToken: tokens.access_token,
          verified: await buildVerifiedSession(platform, issued, customer, tokens),
        }
      }),
    { acceptsReplaced: true },
  )
}
