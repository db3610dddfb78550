import {
  ApiProblem,
  blindageSms,
  blockCreditCard,
  canRate,
  creditCardBlock,
  parseMobile,
  rate,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  getPortalHost,
  runInTransaction,
  addMs,
  serveJson,
  type Platform,
} from '../../platform/index.ts'
import { isOwnPhone } from '../own-phone.ts'
import type { IdentityPorts } from '../ports.ts'
import { LIMITS } from '../rules/limits.ts'
import { addRating, hasRatedSince } from '../store/answers.ts'
import { blockCards, customerOf } from '../store/customers.ts'
import { blindageText } from '../texts.ts'

const RATING_REST_MS = 30 * 86_400_000

export const customerCareRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: IdentityPorts,
): void => {
  const { config, db, clock, keys, limits, outbox, securityLog } = platform
  const ratedSince = (): Date => addMs(clock.now(), -RATING_REST_MS)

  serveJson(app, canRate, async ({ session }) => ({
    canRate: !(await hasRatedSince(db, session.customerId, ratedSince())),
  }))

  serveJson(app, rate, async ({ body, session }) => {
    const isAdded = await runInTransaction(db, (tx) =>
      addRating(tx, session.customerId, body, ratedSince(), clock.now()),
    )
    if (!isAdded) throw new ApiProblem('ALREADY.RATED')
    return undefined
  })

  serveJson(app, creditCardBlock, async ({ session }) => ({
    isBlocked: (await customerOf(db, keys.customer, session.customerId)).cardBlocked,
  }))

  serveJson(app, blockCreditCard, async (request) => {
    await runInTransaction(db, async (tx) => {
      await blockCards(tx, request.session.customerId)
      await securityLog.record(tx, request, 'cards-blocked', request.session)
    })
    return { isBlocked: true }
  })

  serveJson(app, blindageSms, async ({ body, session }) => {
    const customer = await customerOf(db, keys.customer, session.customerId)
    const phone = parseMobile(body.phone)
    if (phone === null || !(await isOwnPhone(platform, ports, customer, phone)))
      throw new ApiProblem('WRONG.CREDENTIALS', { field: 'phone' })
    await limits.consume(LIMITS.smsByCustomer, customer.id)
    await outbox.enqueue(db, 'sms', { to: phone, text: blindageText(getPortalHost(config)) })
    return undefined
  })
}
