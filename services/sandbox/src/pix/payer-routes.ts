import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { badRequest, problem } from '../problem.ts'
import type { World } from '../world.ts'
import { amountAt } from './amount.ts'
import { bodyOf, cobvBody, expiresAt, situationOf, type Charge } from './charge.ts'
import { copyPasteOf } from './charge-view.ts'
import { notice } from './notice.ts'
import { toValor } from '../api-pix/money.ts'
import { pay } from './payer-bank.ts'
import { RECEIVER } from '../api-pix/receiver.ts'

const Pay = z.object({
  copyPaste: z.string().min(1).max(2000),
  amount: z
    .string()
    .regex(/^\d{1,10}\.\d{2}$/)
    .optional(),
  infoPagador: z.string().max(140).optional(),
})
const Again = z.object({ endToEndId: z.string() })

const openCharge = (charge: Charge, now: Date) => ({
  txid: charge.txid,
  kind: charge.kind,
  amount: toValor(amountAt(charge, now).final),
  receiver: RECEIVER.nome,
  payer: bodyOf(charge).devedor?.nome ?? null,
  ...(charge.kind === 'cobv' && { dueDate: cobvBody(charge).calendario.dataDeVencimento }),
  expiresAt: expiresAt(charge).toISOString(),
  copyPaste: copyPasteOf(charge),
})

export const openCharges = ({ store, clock }: World) => {
  const now = clock()
  const payable = store.all('charges').filter((charge) => situationOf(charge, now) === 'payable')
  return payable.reverse().map((charge) => openCharge(charge, now))
}

export const payerRoutes = (app: FastifyInstance, world: World): void => {
  app.post('/pix/pay', async ({ body }) => {
    const order = Pay.safeParse(body)
    if (!order.success) throw badRequest('Envie {"copyPaste": "..."} com o Pix copia e cola.')
    return pay(world, order.data)
  })

  app.get('/pix/open', async () => ({ charges: openCharges(world) }))

  app.post('/pix/notify', async ({ body }, reply) => {
    const asked = Again.safeParse(body)
    const payment = asked.success && world.store.get('payments', asked.data.endToEndId)
    if (!payment) throw problem(404, 'payment_not_found', 'Nenhum Pix com este endToEndId.')
    world.store.commit(...notice(world.store, payment))
    world.deliveries.wake()
    return reply.code(202).send({ endToEndId: payment.endToEndId })
  })
}
