import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireBearerKey } from '../bearer.ts'
import { DayQuery } from '../calendar/business-days.ts'
import { listChanges } from '../changes/list-changes.ts'
import { createBadRequest, createProblem } from '../problem.ts'
import type { SandboxContext } from '../context.ts'
import { registerBillPixRoutes } from './bill-pix.ts'
import { cancelBill, findBill, buildBillWebhookChanges, payBill, putBill } from './bills.ts'
import { buildReturnFile } from './return-file/return-file.ts'
import { returnBill } from './return-bill.ts'
import { settleCancelledBill } from './settle-cancelled-bill.ts'

type Named = { Params: { id: string } }

const Hook = z.object({ url: z.url({ protocol: /^https?$/ }) })
const Pay = z.object({ line: z.string().min(1).max(200) })
const Return = z.object({ billId: z.string(), reason: z.string().min(1).max(140) })
const LatePayment = z.object({ billId: z.string(), paidAt: z.iso.datetime().optional() })
const Resend = z.object({ billId: z.string() })

export const registerBankRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  const { store, config, deliveries } = context
  const key = requireBearerKey(config.bankKey)
  registerBillPixRoutes(app, context)

  app.put<Named>('/bank/bills/:id', key, async ({ params, body }) =>
    putBill(context, params.id, body),
  )
  app.get('/bank/bills', key, async ({ query }) => {
    const { page, next } = listChanges(query, store.all('bills'), ({ id, updatedAt = '' }) => ({
      id,
      changedAt: updatedAt,
    }))
    return { bills: page, next }
  })
  app.get<Named>('/bank/bills/:id', key, async ({ params }) => findBill(context, params.id))
  app.delete<Named>('/bank/bills/:id', key, async ({ params }, reply) => {
    cancelBill(context, params.id)
    return reply.code(204).send()
  })

  app.get('/bank/returns', key, async ({ query }, reply) => {
    const parsed = DayQuery.safeParse(query)
    if (!parsed.success) throw createBadRequest('date: yyyy-mm-dd')
    return reply
      .type('text/plain; charset=us-ascii')
      .send(buildReturnFile(store.all('bills'), parsed.data.date))
  })

  app.put('/bank/webhook', key, async ({ body }) => {
    const hook = Hook.safeParse(body)
    if (!hook.success) throw createBadRequest('url: an http or https address')
    store.commit(['bankHook', 'bank', hook.data])
    return hook.data
  })
  app.get('/bank/webhook', key, async () => {
    const hook = store.get('bankHook', 'bank')
    if (!hook) throw createProblem(404, 'webhook_not_found', 'No webhook is registered.')
    return hook
  })

  app.post('/bank/pay', async ({ body }) => {
    const order = Pay.safeParse(body)
    if (!order.success)
      throw createBadRequest('Envie {"line": "..."} com a linha digitável ou o código de barras.')
    const { id, amountCents, paidAt, eventId } = payBill(context, order.data.line)
    return { billId: id, amountCents, paidAt, eventId }
  })
  app.post('/bank/return', async ({ body }) => {
    const order = Return.safeParse(body)
    if (!order.success) throw createBadRequest('Envie {"billId": "...", "reason": "..."}.')
    return returnBill(context, order.data.billId, order.data.reason)
  })
  app.post('/bank/late-payment', async ({ body }) => {
    const order = LatePayment.safeParse(body)
    if (!order.success) throw createBadRequest('Envie {"billId": "...", "paidAt": "..."}.')
    return settleCancelledBill(context, order.data.billId, order.data.paidAt)
  })
  app.post('/bank/notify', async ({ body }, reply) => {
    const parsed = Resend.safeParse(body)
    const bill = parsed.success && store.get('bills', parsed.data.billId)
    if (!bill || bill.status !== 'settled')
      throw createProblem(404, 'bill_not_found', 'Nenhuma conta paga com este número.')
    store.commit(...buildBillWebhookChanges(context, bill))
    deliveries.deliverPending()
    return reply.code(202).send({ billId: bill.id })
  })
}
