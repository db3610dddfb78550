import { quote, sum, type MethodAvailability, type PaymentMethodKey } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { ISSUER, mayPayTogether, paymentLineOf } from '../../billing'
import { isCardBlocked } from '../../identity'
import { route } from '../../platform/route'
import type { Platform } from '../../platform/slice'
import type { Desk } from '../desk'
import { findSelection, requireOwed } from '../engine/selection'
import { METHOD_OF_KEY } from '../methods'

interface Limits {
  readonly isCardBlocked: boolean
  readonly isTogetherAllowed: boolean
}

const availability = (key: PaymentMethodKey, limits: Limits): MethodAvailability => {
  const reason =
    METHOD_OF_KEY[key].isCard && limits.isCardBlocked ? 'CARD_BLOCKED'
    : limits.isTogetherAllowed ? null
    : 'SINGLE_PAYMENT_ONLY'
  return { key, available: reason === null, reason }
}

export const quoteRoute = (app: FastifyInstance, platform: Platform, desk: Desk): void => {
  route(app, quote, async ({ session, body }) => {
    const found = await findSelection(desk.db, desk, session.customerId, body.items)
    requireOwed(found)
    const lines = found.map(paymentLineOf)
    const limits = { isCardBlocked: await isCardBlocked(desk.db, session.customerId), isTogetherAllowed: mayPayTogether(found) }
    const keys = Object.keys(METHOD_OF_KEY) as PaymentMethodKey[]
    return { total: sum(lines.map((line) => line.total)), lines, receiver: { name: ISSUER.name, cnpj: ISSUER.cnpj }, methods: keys.map((key) => availability(key, limits)) }
  })
}
