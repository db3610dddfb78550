import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createBadRequest } from '../problem.ts'
import type { Store } from '../store/store.ts'
import type { SandboxContext } from '../context.ts'
import { buildWebhookChanges } from './webhook-changes.ts'
import { isInProgress, type Devolucao, type PixPayment } from './payment.ts'

declare module '../store/store.ts' {
  interface Tables {
    pixReturns: { mode: ReturnMode }
  }
}

/** Outcome of refunds: immediate, pending, or rejected by the payer's bank. */
const RETURN_MODES = ['done', 'late', 'fails'] as const
type ReturnMode = (typeof RETURN_MODES)[number]

const Body = z.object({ mode: z.enum(RETURN_MODES) })

const REFUSED_BY_BANK = 'A conta do pagador não aceita a devolução.'

export const getReturnOutcome = (
  store: Store,
  at: string,
): Pick<Devolucao, 'status' | 'liquidacao' | 'motivo'> => {
  const mode = store.get('pixReturns', 'mode')?.mode ?? 'done'
  if (mode === 'done') return { status: 'DEVOLVIDO', liquidacao: at }
  return mode === 'late'
    ? { status: 'EM_PROCESSAMENTO' }
    : { status: 'NAO_REALIZADO', motivo: REFUSED_BY_BANK }
}

const isOwnInProgress = (devolucao: Devolucao): boolean =>
  isInProgress(devolucao) && devolucao.external === undefined

/** Completes the pending refunds of the receiver with the current outcome and enqueues their webhooks. */
const endPendingReturns = ({ store, clock, deliveries }: SandboxContext): void => {
  const outcome = getReturnOutcome(store, clock().toISOString())
  for (const payment of store
    .all('payments')
    .filter(({ devolucoes }) => devolucoes.some(isOwnInProgress))) {
    const devolucoes = payment.devolucoes.map((one) =>
      isOwnInProgress(one) ? { ...one, ...outcome } : one,
    )
    const ended: PixPayment = { ...payment, devolucoes }
    store.commit(['payments', payment.endToEndId, ended], ...buildWebhookChanges(store, ended))
  }
  deliveries.deliverPending()
}

export const registerReturnRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  app.post('/pix/returns', async ({ body }) => {
    const parsed = Body.safeParse(body)
    if (!parsed.success) throw createBadRequest(`mode: ${RETURN_MODES.join(', ')}`)
    context.store.commit(['pixReturns', 'mode', parsed.data])
    if (parsed.data.mode !== 'late') endPendingReturns(context)
    return parsed.data
  })
}
