import { randomUUID } from 'node:crypto'
import { ApiProblem, creditCardToken, sum } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { findDebts, mayPayTogether, paymentLineOf } from '../../billing'
import { route } from '../../platform/route'
import type { Platform } from '../../platform/slice'
import { embeddersOf, type Desk } from '../desk'
import { requireOwed } from '../engine/selection'
import { keepCardSession } from '../store/card-sessions'
import { requireCardAllowed } from './card-block'

/** Enough for somebody who mistypes, too few for somebody who tries stolen cards. */
const TOKENS = { name: 'card-token', points: 20, seconds: 3600 } as const

export const cardRoutes = (app: FastifyInstance, platform: Platform, desk: Desk): void => {
  route(app, creditCardToken, async ({ session: { customerId }, body }) => {
    await requireCardAllowed(desk, customerId)
    const references = [...new Set(body.debtsReferences)]
    const found = await findDebts(desk.db, customerId, references, desk.clock.today(), desk.config.late)
    const isOurs = found.length === references.length && found.some(({ contract }) => contract.reference === body.contractReference)
    if (!isOurs) throw new ApiProblem('NOT.FOUND', { field: 'debtsReferences' })
    requireOwed(found)
    if (!mayPayTogether(found)) throw new ApiProblem('MULTIPLE.NOT.ALLOWED')
    await platform.limits.take(TOKENS, customerId)
    const kind = body.kind ?? 'credit'
    const opened = await desk.card.openSession(randomUUID(), {
      reference: body.contractReference, amountCents: sum(found.map((one) => paymentLineOf(one).total)), kind,
      origins: embeddersOf(platform.config),
    })
    await keepCardSession(desk, customerId, kind, opened)
    return { token: opened.clientToken, fieldsUrl: opened.fieldsUrl }
  })
}
