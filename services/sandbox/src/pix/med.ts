import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { generateReturnId } from '../api-pix/ids.ts'
import { toCents } from '../api-pix/money.ts'
import type { SandboxContext } from '../context.ts'
import { createBadRequest, createProblem } from '../problem.ts'
import {
  NATUREZAS,
  isInProgress,
  sumReturns,
  toDevolucaoView,
  type Devolucao,
  type PixPayment,
} from './payment.ts'
import { buildWebhookChanges } from './webhook-changes.ts'

const MED_STATUSES = ['opened', 'returned', 'rejected'] as const

const Body = z.object({
  endToEndId: z.string(),
  status: z.enum(MED_STATUSES),
  amount: z
    .string()
    .regex(/^\d{1,10}\.\d{2}$/)
    .transform(toCents)
    .pipe(z.number().positive())
    .optional(),
  nature: z.enum(NATUREZAS).default('MED_FRAUDE'),
})
type Body = z.output<typeof Body>

const REJECTED = 'A contestação do pagador não foi aceita.'

const startReturn = (
  payment: PixPayment,
  { amount, nature }: Body,
  rtrId: string,
  at: string,
): Devolucao => ({
  id: randomUUID().replaceAll('-', ''),
  rtrId,
  cents: amount ?? payment.amount.final - sumReturns(payment.devolucoes),
  solicitacao: at,
  status: 'EM_PROCESSAMENTO',
  external: nature,
})

/** Opens, executes or rejects a return that the receiver did not ask for. */
const applyMed = (payment: PixPayment, order: Body, now: Date): Devolucao => {
  const at = now.toISOString()
  const open = payment.devolucoes.find((one) => isInProgress(one) && one.external !== undefined)
  if (order.status === 'opened' && open)
    throw createProblem(409, 'med_open', 'Este Pix já tem uma devolução em análise.')
  if (order.status === 'rejected') {
    if (!open) throw createProblem(409, 'med_not_open', 'Este Pix não tem devolução em análise.')
    return { ...open, status: 'NAO_REALIZADO', motivo: REJECTED }
  }
  const started = open ?? startReturn(payment, order, generateReturnId(now), at)
  return order.status === 'opened'
    ? started
    : {
        ...started,
        cents: order.amount ?? started.cents,
        status: 'DEVOLVIDO',
        liquidacao: at,
      }
}

export const registerMedRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  const { store, clock, deliveries } = context
  app.post('/pix/med', async ({ body }) => {
    const order = Body.safeParse(body)
    if (!order.success)
      throw createBadRequest(
        `endToEndId; status: ${MED_STATUSES.join(', ')}; amount: "0.01"; nature: ${NATUREZAS.join(', ')}`,
      )
    const payment = store.get('payments', order.data.endToEndId)
    if (!payment) throw createProblem(404, 'payment_not_found', 'Nenhum Pix com este endToEndId.')
    const devolucao = applyMed(payment, order.data, clock())
    const others = payment.devolucoes.filter(({ id }) => id !== devolucao.id)
    if (devolucao.cents === 0 || sumReturns([...others, devolucao]) > payment.amount.final)
      throw createProblem(409, 'med_exceeds', 'A devolução passaria do que resta deste Pix.')
    const changed: PixPayment = { ...payment, devolucoes: [...others, devolucao] }
    store.commit(['payments', payment.endToEndId, changed], ...buildWebhookChanges(store, changed))
    deliveries.deliverPending()
    return { endToEndId: payment.endToEndId, devolucao: toDevolucaoView(devolucao) }
  })
}
