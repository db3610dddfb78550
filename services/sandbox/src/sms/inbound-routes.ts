import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireBearerKey } from '../bearer.ts'
import { listChanges } from '../changes/list-changes.ts'
import type { SandboxContext } from '../context.ts'
import { createBadRequest, createProblem } from '../problem.ts'
import { DeliveryQueue } from '../webhooks/delivery-queue.ts'
import type { InboundSms } from './sms.ts'

const Hook = z.object({ url: z.url({ protocol: /^https?$/ }) })

const OutgoingSms = z.object({
  from: z.string().regex(/^\+[1-9]\d{7,14}$/),
  to: z.string().optional(),
  text: z.string().trim().min(1).max(1000),
})

/** SMS from customers: a phone sends one, the gateway lists it and sends a webhook. */
export const registerInboundSmsRoutes = (
  app: FastifyInstance,
  { store, config, clock, deliveries }: SandboxContext,
): void => {
  const key = requireBearerKey(config.smsKey)

  app.post('/phone/sms', async (request, reply) => {
    const body = OutgoingSms.safeParse(request.body)
    if (!body.success)
      throw createBadRequest('Envie {"from": "+5511987654321", "text": "..."}; "to" é opcional.')
    const { from, to = config.smsNumber, text } = body.data
    if (to !== config.smsNumber)
      throw createProblem(422, 'number_unknown', 'Este número não recebe SMS.')
    const sms: InboundSms = { id: randomUUID(), from, to, text, receivedAt: clock().toISOString() }
    const event = { id: randomUUID(), type: 'message.received', data: sms }
    store.commit(
      ['inboundSms', sms.id, sms],
      ...(store.get('smsHook', 'sms') ? [DeliveryQueue.enqueue({ kind: 'sms' }, event)] : []),
    )
    deliveries.deliverPending()
    return reply.code(201).send(sms)
  })

  app.get('/sms/inbound', key, async ({ query }) => {
    const { page, next } = listChanges(query, store.all('inboundSms'), ({ id, receivedAt }) => ({
      id,
      changedAt: receivedAt,
    }))
    return { messages: page, next }
  })

  app.put('/sms/webhook', key, async ({ body }) => {
    const hook = Hook.safeParse(body)
    if (!hook.success) throw createBadRequest('url: an http or https address')
    store.commit(['smsHook', 'sms', hook.data])
    return hook.data
  })
  app.get('/sms/webhook', key, async () => {
    const hook = store.get('smsHook', 'sms')
    if (!hook) throw createProblem(404, 'webhook_not_found', 'No webhook is registered.')
    return hook
  })
}
