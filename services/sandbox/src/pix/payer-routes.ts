import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createProblem } from '../problem.ts'
import type { SandboxContext } from '../context.ts'
import { computeAmount } from './amount.ts'
import { getBody, getCobvBody, getExpiry, getSituation, type Charge } from './charge.ts'
import { buildCopyPaste } from './charge-view.ts'
import { buildWebhookChanges } from './webhook-changes.ts'
import { toValor } from '../api-pix/money.ts'
import { RECEIVER } from '../api-pix/receiver.ts'

const Resend = z.object({ endToEndId: z.string() })

const toOpenCharge = (charge: Charge, now: Date) => ({
  txid: charge.txid,
  kind: charge.kind,
  amount: toValor(computeAmount(charge, now).final),
  receiver: RECEIVER.nome,
  payer: getBody(charge).devedor?.nome ?? null,
  ...(charge.kind === 'cobv' && { dueDate: getCobvBody(charge).calendario.dataDeVencimento }),
  expiresAt: getExpiry(charge).toISOString(),
  copyPaste: buildCopyPaste(charge),
})

export const listOpenCharges = ({ store, clock }: SandboxContext) => {
  const now = clock()
  const payable = store
    .all('charges')
    .filter((charge) => charge.locId !== null && getSituation(charge, now) === 'payable')
  return payable.reverse().map((charge) => toOpenCharge(charge, now))
}

export const registerPayerRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  app.get('/pix/open', async () => ({ charges: listOpenCharges(context) }))

  app.post('/pix/notify', async ({ body }, reply) => {
    const parsed = Resend.safeParse(body)
    const payment = parsed.success && context.store.get('payments', parsed.data.endToEndId)
    if (!payment) throw createProblem(404, 'payment_not_found', 'Nenhum Pix com este endToEndId.')
    context.store.commit(...buildWebhookChanges(context.store, payment))
    context.deliveries.deliverPending()
    return reply.code(202).send({ endToEndId: payment.endToEndId })
  })
}
