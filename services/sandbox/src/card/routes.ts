import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { needsKey } from '../bearer.ts'
import { asksForChanges, changedSince } from '../changes/changed-since.ts'
import { badRequest, problem } from '../problem.ts'
import type { World } from '../world.ts'
import { paymentView, refundView, sessionView, type CardSession } from './card.ts'
import { cancel, refund } from './give-back.ts'
import { installmentsFor } from './installments.ts'
import { paymentEvent } from './notices.ts'
import { onceOf } from './once.ts'
import { findPayment, pay } from './payments.ts'
import { Amount, createSession, findSession, readBody } from './sessions.ts'

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

export const cardRoutes = (app: FastifyInstance, world: World): void => {
  const { store, config, clock } = world
  const key = needsKey(config.cardKey)
  const created = ({ id, clientToken, expiresAt, kind, amountCents }: CardSession) => ({
    id,
    clientToken,
    fieldsUrl: `${world.fieldsBase()}/fields?token=${encodeURIComponent(clientToken)}`,
    expiresAt,
    installments: installmentsFor(kind, amountCents),
  })
  const viewOf = (id: string) => paymentView(findPayment(world, id), world.fieldsBase())

  app.post('/card/sessions', key, async (request, reply) => {
    const { known, claim } = onceOf(world, request)
    const session = known ? findSession(world, known) : createSession(world, request.body, claim)
    return reply.code(201).send(created(session))
  })
  app.get<Named>('/card/sessions/:id', key, async ({ params }) =>
    sessionView(findSession(world, params.id), clock()),
  )

  app.post('/card/payments', key, async (request, reply) => {
    const { known, claim } = onceOf(world, request)
    const id = known ?? pay(world, request.body, claim).id
    // The first call waits for a late issuer; the same call again hears how things stand.
    if (!known && findPayment(world, id).status === 'processing') await world.alarms.rang(id)
    return reply.code(201).send(viewOf(id))
  })
  app.get<Named>('/card/payments/:id', key, async ({ params }) => viewOf(params.id))
  app.get('/card/payments', key, async ({ query }) => {
    if (asksForChanges(query)) {
      const { page, next } = changedSince(
        query,
        store.all('cardPayments'),
        ({ id, updatedAt }) => ({ id, changedAt: updatedAt }),
      )
      return { payments: page.map(({ id }) => viewOf(id)), next }
    }
    const named = ByReference.safeParse(query)
    const payments = store.all('cardPayments')
    if (named.success) {
      const { reference } = named.data
      return {
        payments: payments.filter((one) => one.reference === reference).map(({ id }) => viewOf(id)),
      }
    }
    const asked = Since.safeParse(query)
    if (!asked.success) throw badRequest('reference, or since: an RFC 3339 instant')
    const since = new Date(asked.data.since).toISOString()
    const told = payments.filter(({ eventId, updatedAt }) => eventId !== null && updatedAt >= since)
    return { events: told.sort((a, b) => a.updatedAt.localeCompare(b.updatedAt)).map(paymentEvent) }
  })

  app.get('/card/refunds', key, async ({ query }) => {
    const all = store
      .all('cardPayments')
      .flatMap((payment) => payment.refunds.map((one) => refundView(payment, one)))
    const { page, next } = changedSince(query, all, ({ id, createdAt }) => ({
      id,
      changedAt: createdAt,
    }))
    return { refunds: page, next }
  })

  app.post<Named>('/card/payments/:id/cancel', key, async ({ params, body }) =>
    viewOf(cancel(world, findPayment(world, params.id), body).id),
  )
  app.post<Named>('/card/payments/:id/refunds', key, async (request, reply) => {
    const payment = findPayment(world, request.params.id)
    const { known, claim } = onceOf(world, request)
    const one =
      payment.refunds.find(({ id }) => id === known) ?? refund(world, payment, request.body, claim)
    return reply.code(201).send(refundView(payment, one))
  })

  app.get('/card/installments', key, async ({ query }) => {
    const asked = Quote.safeParse(query)
    if (!asked.success) throw badRequest('amountCents, and kind: credit or debit')
    return { installments: installmentsFor(asked.data.kind, asked.data.amountCents) }
  })

  app.put('/card/webhook', key, async ({ body }) => {
    const hook = readBody(Hook, body)
    store.commit(['cardHook', 'card', hook])
    return hook
  })
  app.get('/card/webhook', key, async () => {
    const hook = store.get('cardHook', 'card')
    if (!hook) throw problem(404, 'webhook_not_found', 'No webhook is registered.')
    return hook
  })
}
