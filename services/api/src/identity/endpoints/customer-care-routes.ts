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
import { hostOf, inTransaction, plusMs, route, type Platform } from '../../platform/index.ts'
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
  const ratedSince = (): Date => plusMs(clock.now(), -RATING_REST_MS)

  route(app, canRate, async ({ session }) => ({
    canRate: !(await hasRatedSince(db, session.customerId, ratedSince())),
  }))

  route(app, rate, async ({ body, session }) => {
    const isAdded = await inTransaction(db, (tx) =>
      addRating(tx, session.customerId, body, ratedSince(), clock.now()),
    )
    if (!isAdded) throw new ApiProblem('ALREADY.RATED')
    return undefined
  })

  route(app, creditCardBlock, async ({ session }) => ({
    isBlocked: (await customerOf(db, keys.customer, session.customerId)).cardBlocked,
  }))

  route(app, blockCreditCard, async (request) => {
    await inTransaction(db, async (tx) => {
      await blockCards(tx, request.session.customerId)
      await securityLog.note(tx, request, 'cards-blocked', request.session)
    })
    return { isBlocked: true }
  })

  route(app, blindageSms, async ({ body, session }) => {
    const customer = await customerOf(db, keys.customer, session.customerId)
    const phone = parseMobile(body.phone)
    if (phone === null || !(await isOwnPhone(platform, ports, customer, phone)))
      throw new ApiProblem('WRONG.CREDENTIALS', { field: 'phone' })
    await limits.take(LIMITS.smsByCustomer, customer.id)
    await outbox.enqueue(db, 'sms', { to: phone, text: blindageText(hostOf(config)) })
    return undefined
  })
}
