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
import { atLeast } from '../at-least.ts'
import { isOwnPhone } from '../own-phone.ts'
import { hand, nextSession, verifiedOf } from '../open-session.ts'
import { birthdateOptionsOf } from '../rules/birthdates.ts'
import type { IdentityPorts } from '../ports.ts'
import { LIMITS } from '../rules/limits.ts'
import { customerOf } from '../store/customers.ts'
import { loginOf, startJourney } from '../store/logins.ts'
import type { Customer } from '../tables.ts'
import { tellUnlessKnown } from '../tell-new-device.ts'

const FLOOR_MS = 60

/**
 * A birthdate is knowledge, and anybody may know it: it confirms a login only after a partner's token has vouched for
 * the customer's own device, and only for a phone of the customer's own.
 */
export const optimizedJourneyRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: IdentityPorts,
): void => {
  const { db, keys, limits, securityLog } = platform

  const started = async (
    session: Session,
  ): Promise<{ customer: Customer; birthdate: CalendarDate; phone: string }> => {
    const [login, customer] = [
      await loginOf(db, keys.customer, session.loginId),
      await customerOf(db, keys.customer, session.customerId),
    ]
    const isStarted = session.stage === 'pending' && login.optimized && login.endedAt === null
    if (!isStarted || login.phone === null || customer.birthdate === null)
      throw new ApiProblem('BAD.REQUEST')
    return { customer, phone: login.phone, birthdate: customer.birthdate as CalendarDate }
  }

  serveJson(app, startOptimizedJourney, ({ body, session }) =>
    atLeast(FLOOR_MS, async () => {
      const phone = parseMobile(body.phone)
      const customer = await customerOf(db, keys.customer, session.customerId)
      const isTheirs = phone !== null && (await isOwnPhone(platform, ports, customer, phone))
      const mayStart = session.stage === 'pending' && isTheirs && customer.birthdate !== null
      return {
        started: mayStart && (await startJourney(db, keys.customer, session.loginId, phone)),
      }
    }),
  )

  serveJson(app, birthdateOptions, async ({ session }) => {
    const { customer, birthdate } = await started(session)
    return { dates: birthdateOptionsOf(keys.decoys, customer.id, birthdate) }
  })

  serveJson(app, checkBirthdate, (request, reply) =>
    atLeast(FLOOR_MS, async () => {
      const { body, session } = request
      const { customer, birthdate, phone } = await started(session)
      await limits.consume(LIMITS.birthdateByDocument, customer.document)
      if (body.date !== birthdate) {
        await securityLog.record(db, request, 'birthdate-failed', session)
        const isOffered = birthdateOptionsOf(keys.decoys, customer.id, birthdate).includes(
          body.date,
        )
        throw new ApiProblem(isOffered ? 'WRONG.BIRTHDATE' : 'WRONG.BIRTHDATE.PROVIDED', {
          field: 'date',
        })
      }
      const issued = await runInTransaction(db, async (tx) => {
        await securityLog.record(tx, request, 'partner-login', session)
        await tellUnlessKnown(platform, tx, request, session)
        return nextSession(platform, tx, session, { stage: 'customer', phone })
      })
      await limits.reset(LIMITS.birthdateByDocument, customer.document)
      const told = hand(platform, reply, issued)
      return {
        accessToken: told.access_token,
        verified: await verifiedOf(platform, issued, customer, told),
      }
    }),
  )
}
