import { randomUUID } from 'node:crypto'
import { ApiProblem, creditCardToken, sumCents } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { findInvoices, mayPayTogether, toPaymentItem } from '../../../billing/index.ts'
import { serveJson } from '../../../platform/index.ts'
import { requireCardAllowed } from '../../acquirer/card-block.ts'
import { requirePlausibleSession } from '../../acquirer/check-session.ts'
import type { CardClient } from '../../acquirer/client.ts'
import { findEmbedders } from '../../acquirer/embedders.ts'
import { assertOwed } from '../../invoices/selection.ts'
import type { MethodDependencies } from '../method-group.ts'
import { saveCardSession } from './card-sessions.ts'

/** Each visit of a card page opens a session: allows many, but not testing of stolen cards. */
const TOKEN_LIMIT = { name: 'card-token', points: 40, seconds: 3600 } as const

export const registerCardTokenRoute = (
  app: FastifyInstance,
  platform: MethodDependencies,
  client: CardClient,
): void => {
  const { db, clock, config, faults } = platform
  serveJson(app, creditCardToken, async (request) => {
    const { body } = request
    const { customerId } = request.session
    await requireCardAllowed(db, customerId)
    const references = [...new Set(body.debtsReferences)]
    const found = await findInvoices(db, customerId, references, clock.today(), config.late)
    const isOurs =
      found.length === references.length &&
      found.some(({ contract }) => contract.reference === body.contractReference)
    if (!isOurs) throw new ApiProblem('NOT.FOUND', { field: 'debtsReferences' })
    assertOwed(found)
    if (!mayPayTogether(found)) throw new ApiProblem('BULK.PAYMENT.NOT.ALLOWED')
    await platform.limits.consume(TOKEN_LIMIT, customerId)
    const kind = body.kind ?? 'credit'
    const amount = sumCents(found.map((one) => toPaymentItem(one).total))
    const opened = await faults.watch({ provider: 'card', reference: 'sessions' }, async () =>
      requirePlausibleSession(
        await client.openSession(randomUUID(), {
          reference: body.contractReference,
          amountCents: amount,
          kind,
          origins: findEmbedders(request, config),
        }),
        { amount, fieldsUrl: config.card.fieldsUrl, now: clock.now() },
      ),
    )
    const installments = await saveCardSession(platform, customerId, kind, opened)
    return { token: opened.clientToken, fieldsUrl: opened.fieldsUrl, installments }
  })
}
