import { quote, sum, type MethodAvailability, type PaymentMethodKey } from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mayPayTogether, paymentLineOf } from '../../billing/index'
import { customers } from '../../identity/tables'
import { route } from '../../platform/route'
import type { Platform } from '../../platform/slice'
import type { Desk } from '../desk'
import { findSelection, requireOwed } from '../engine/selection'
import { METHOD_OF_KEY } from '../methods'

interface Limits {
  readonly isCardBlocked: boolean
  readonly isTogetherAllowed: boolean
}

const availability = (desk: Pick<Desk, 'collectors'>, key: PaymentMethodKey, limits: Limits): MethodAvailability => {
  const { type, isCard } = METHOD_OF_KEY[key]
  const reason =
    isCard && limits.isCardBlocked ? 'CARD_BLOCKED'
    : desk.collectors[type] === undefined ? 'NOT_READY'
    : limits.isTogetherAllowed ? null
    : 'SINGLE_PAYMENT_ONLY'
  return { key, available: reason === null, reason }
}

export const isCardBlocked = async ({ db }: Pick<Desk, 'db'>, customerId: string): Promise<boolean> => {
  const [row] = await db.select({ cardBlocked: customers.cardBlocked }).from(customers).where(eq(customers.id, customerId))
  return row?.cardBlocked ?? true
}

export const quoteRoute = (app: FastifyInstance, platform: Platform, desk: Desk): void => {
  route(app, platform, quote, async ({ session, body }) => {
    const found = await findSelection(desk.db, desk, session.customerId, body.items)
    requireOwed(found)
    const lines = found.map(paymentLineOf)
    const limits = { isCardBlocked: await isCardBlocked(desk, session.customerId), isTogetherAllowed: mayPayTogether(found) }
    const keys = Object.keys(METHOD_OF_KEY) as PaymentMethodKey[]
    return { total: sum(lines.map((line) => line.total)), lines, methods: keys.map((key) => availability(desk, key, limits)) }
  })
}
