import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireBearerKey } from '../bearer.ts'
import { isChangesQuery, listChanges } from '../changes/list-changes.ts'
import { createBadRequest, createProblem } from '../problem.ts'
import type { SandboxContext } from '../context.ts'
import { toPaymentView, toRefundView, toSessionView, type CardSession } from './card.ts'
import { DayQuery } from '../calendar/business-days.ts'
import { registerIssuerRoutes } from './issuer-routes.ts'
import { cancelPayment, refundPayment } from './reversal.ts'
import { listInstallments } from './installments.ts'
import { toPaymentEvent } from './webhook-events.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { findPayment, createPayment } from './payments.ts'
import { buildSettlement } from './settlements.ts'
import { Amount, createSession, findSession, parseBody } from './sessions.ts'

type Named = { Params: { id: string } }

const Hook = z.object({ url: z.url({ protocol: /^https?$/ }) })
const ByReference = z.object({ reference: z.string().min(1) })
const Quote = z.object({
  amountCents: z
    .string()
    .regex(/^\d{1,11}$/)
    .transform(Number)
    .pipe(Amount),
  kind: z.enum(['credit', 'debit']).default('credit'),
})
const Since = z.object({ since: z.iso.datetime({ offset: true }) })

export const registerCardRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  const { store, config, clock } = context
  const key = requireBearerKey(config.cardKey)
  const toCreatedSession = ({ id, clientToken, expiresAt, kind, amountCents }: CardSession) => ({
    id,
    clientToken,
    fieldsUrl: `${context.fieldsBase()}/fields?token=${encodeURIComponent(clientToken)}`,
    expiresAt,
    installments: listInstallments(kind, amountCents),
  })
  const getPaymentView = (id: string) => toPaymentView(findPayment(context, id), context)

  app.post('/card/sessions', key, async (request, reply) => {
    const { existingId, claim } = readIdempotencyKey(context, request)
    const session = existingId
      ? findSession(context, existingId)
      : createSession(context, request.body, claim)
    return reply.code(201).send(toCreatedSession(session))
  })
  app.get<Named>('/card/sessions/:id', key, async ({ params }) =>
    toSessionView(findSession(context, params.id), clock()),
  )

  app.post('/card/payments', key, async (request, reply) => {
    const { existingId, claim } = readIdempotencyKey(context, request)
    const id = existingId ?? createPayment(context, request.body, claim).id
    // The first request waits for a late issuer. A retry returns the current state immediately.
    if (!existingId && findPayment(context, id).status === 'processing')
      await context.scheduler.waitUntilDone(id)
    return reply.code(201).send(getPaymentView(id))
  })
  app.get<Named>('/card/payments/:id', key, async ({ params }) => getPaymentView(params.id))
  app.get('/card/payments', key, async ({ query }) => {
    if (isChangesQuery(query)) {
      const { page, next } = listChanges(query, store.all('cardPayments'), ({ id, updatedAt }) => ({
        id,
        changedAt: updatedAt,
      }))
      return { payments: page.map(({ id }) => getPaymentView(id)), next }
    }
    const named = ByReference.safeParse(query)
    const payments = store.all('cardPayments')
    if (named.success) {
      const { reference } = named.data
      return {
        payments: payments
          .filter((one) => one.reference === reference)
          .map(({ id }) => getPaymentView(id)),
      }
    }
    const parsed = Since.safeParse(query)
    if (!parsed.success) throw createBadRequest('reference, or since: an RFC 3339 instant')
    const since = new Date(parsed.data.since).toISOString()
    const notified = payments.filter(
      ({ eventId, updatedAt }) => eventId !== null && updatedAt >= since,
    )
    return {
      events: notified.sort((a, b) => a.updatedAt.localeCompare(b.updatedAt)).map(toPaymentEvent),
    }
  })

  app.get('/card/refunds', key, async ({ query }) => {
    const all = store
      .all('cardPayments')
      .flatMap((payment) => payment.refunds.map((one) => toRefundView(payment, one)))
    const { page, next } = listChanges(query, all, ({ id, createdAt }) => ({
      id,
      changedAt: createdAt,
    }))
    return { refunds: page, next }
  })

  app.post<Named>('/card/payments/:id/cancel', key, async ({ params, body }) =>
    getPaymentView(cancelPayment(context, findPayment(context, params.id), body).id),
  )
  app.post<Named>('/card/payments/:id/refunds', key, async (request, reply) => {
    const payment = findPayment(context, request.params.id)
    const { existingId, ...refund } = readIdempotencyKey(context, request)
    const one =
      payment.refunds.find(({ id }) => id === existingId) ??
      refundPayment(context, payment, request.body, refund)
    return reply.code(201).send(toRefundView(payment, one))
  })

  app.get('/card/settlements', key, async ({ query }) => {
    const { date } = parseBody(DayQuery, query)
    return buildSettlement(store.all('cardPayments'), date)
  })
  registerIssuerRoutes(app, context)

  app.get('/card/installments', key, async ({ query }) => {
    const parsed = Quote.safeParse(query)
    if (!parsed.success) throw createBadRequest('amountCents, and kind: credit or debit')
    return { installments: listInstallments(parsed.data.kind, parsed.data.amountCents) }
  })

  app.put('/card/webhook', key, async ({ body }) => {
    const hook = parseBody(Hook, body)
    store.commit(['cardHook', 'card', hook])
    return hook
  })
  app.get('/card/webhook', key, async () => {
    const hook = store.get('cardHook', 'card')
    if (!hook) throw createProblem(404, 'webhook_not_found', 'No webhook is registered.')
    return hook
  })
}
