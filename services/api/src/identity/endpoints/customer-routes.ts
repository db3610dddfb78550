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
import { runInTransaction, addMs, serveJson, type Platform } from '../../platform/index.ts'
import { isOwnPhone } from '../own-phone.ts'
import type { IdentityPorts } from '../ports.ts'
import { RATE_LIMITS } from '../rules/rate-limits.ts'
import { addRating, hasRecentRating } from '../store/opinions.ts'
import { saveCardBlock, readCustomer } from '../store/customers.ts'
import { formatDataProtectionText } from '../texts.ts'

const RATING_INTERVAL_MS = 30 * 86_400_000

export const registerCustomerRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: IdentityPorts,
): void => {
  const { db, clock, keys, limits, outbox, securityLog } = platform
  const getRatingCutoff = (): Date => addMs(clock.now(), -RATING_INTERVAL_MS)

  serveJson(app, canRate, async ({ session }) => ({
    canRate: !(await hasRecentRating(db, session.customerId, getRatingCutoff())),
  }))

  serveJson(app, rate, async ({ body, session }) => {
    const isAdded = await runInTransaction(db, (tx) =>
      addRating(tx, keys.customer, session.customerId, body, getRatingCutoff(), clock.now()),
    )
    if (!isAdded) throw new ApiProblem('ALREADY.RATED')
    return undefined
  })

  serveJson(app, creditCardBlock, async ({ session }) => ({
    isBlocked: (await readCustomer(db, keys.customer, session.customerId)).cardBlocked,
  }))

  serveJson(app, blockCreditCard, async (request) => {
    await runInTransaction(db, async (tx) => {
      await saveCardBlock(tx, request.session.customerId)
      await securityLog.record(tx, request, 'cards-blocked', request.session)
    })
    return { isBlocked: true }
  })

  serveJson(app, blindageSms, async ({ body, session }) => {
    const customer = await readCustomer(db, keys.customer, session.customerId)
    const phone = parseMobile(body.phone)
    if (phone === null || !(await isOwnPhone(platform, ports, customer, phone)))
      throw new ApiProblem('WRONG.CREDENTIALS', { field: 'phone' })
    await limits.consume(RATE_LIMITS.smsByCustomer, customer.id)
    await outbox.enqueue(db, 'sms', {
      to: phone,
      text: formatDataProtectionText(),
    })
    return undefined
  })
}
