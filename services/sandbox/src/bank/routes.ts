import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { needsKey } from '../bearer.ts'
import { changedSince } from '../changes/changed-since.ts'
import { badRequest, problem } from '../problem.ts'
import type { World } from '../world.ts'
import { billPixRoutes } from './pix-of-bill.ts'
import { cancelBill, collected, findBill, notice, openBills, payBill, putBill } from './bills.ts'

type Named = { Params: { id: string } }

const Hook = z.object({ url: z.url({ protocol: /^https?$/ }) })
const Since = z.object({ since: z.iso.datetime({ offset: true }) })
const Pay = z.object({ line: z.string().min(1).max(200) })
const Again = z.object({ billId: z.string() })

export const bankRoutes = (app: FastifyInstance, world: World): void => {
  const { store, config, deliveries } = world
  const key = needsKey(config.bankKey)
  billPixRoutes(app, world)

  app.put<Named>('/bank/bills/:id', key, async ({ params, body }) =>
    putBill(world, params.id, body),
  )
  app.get('/bank/bills', key, async ({ query }) => {
    const { page, next } = changedSince(query, store.all('bills'), ({ id, updatedAt = '' }) => ({
      id,
      changedAt: updatedAt,
    }))
    return { bills: page, next }
  })
  app.get<Named>('/bank/bills/:id', key, async ({ params }) => findBill(world, params.id))
  app.delete<Named>('/bank/bills/:id', key, async ({ params }, reply) => {
    cancelBill(world, params.id)
    return reply.code(204).send()
  })

  app.get('/bank/collected', key, async ({ query }) => {
    const asked = Since.safeParse(query)
    if (!asked.success) throw badRequest('since: an RFC 3339 instant')
    return { events: collected(world, new Date(asked.data.since).toISOString()) }
  })

  app.put('/bank/webhook', key, async ({ body }) => {
    const hook = Hook.safeParse(body)
    if (!hook.success) throw badRequest('url: an http or https address')
    store.commit(['bankHook', 'bank', hook.data])
    return hook.data
  })
  app.get('/bank/webhook', key, async () => {
    const hook = store.get('bankHook', 'bank')
    if (!hook) throw problem(404, 'webhook_not_found', 'No webhook is registered.')
    return hook
  })

  app.post('/bank/pay', async ({ body }) => {
    const order = Pay.safeParse(body)
    if (!order.success)
      throw badRequest('Envie {"line": "..."} com a linha digitável ou o código de barras.')
    const { id, amountCents, paidAt, eventId } = payBill(world, order.data.line)
    return { billId: id, amountCents, paidAt, eventId }
  })
  app.get('/bank/open', async () => ({ bills: openBills(world) }))
  app.post('/bank/notify', async ({ body }, reply) => {
    const asked = Again.safeParse(body)
    const bill = asked.success && store.get('bills', asked.data.billId)
    if (!bill || bill.status !== 'settled')
      throw problem(404, 'bill_not_found', 'Nenhuma conta paga com este número.')
    store.commit(...notice(world, bill))
    deliveries.wake()
    return reply.code(202).send({ billId: bill.id })
  })
}
