import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { badRequest } from '../problem.ts'
import type { Store } from '../store/store.ts'
import type { World } from '../world.ts'
import { notice } from './notice.ts'
import { isUnderWay, type Devolucao, type PixPayment } from './payment.ts'
import { RETURN_MODES } from './return-mode.ts'

const Body = z.object({ mode: z.enum(RETURN_MODES) })

const REFUSED_BY_BANK = 'A conta do pagador não aceita a devolução.'

/** What a refund asked for at that instant comes to. */
export const outcomeOf = (
  store: Store,
  at: string,
): Pick<Devolucao, 'status' | 'liquidacao' | 'motivo'> => {
  const mode = store.get('pixReturns', 'mode')?.mode ?? 'done'
  if (mode === 'done') return { status: 'DEVOLVIDO', liquidacao: at }
  return mode === 'late'
    ? { status: 'EM_PROCESSAMENTO' }
    : { status: 'NAO_REALIZADO', motivo: REFUSED_BY_BANK }
}

/** Ends what is under way as the mode says now, and tells it. */
const endReturns = ({ store, clock, deliveries }: World): void => {
  const outcome = outcomeOf(store, clock().toISOString())
  for (const payment of store
    .all('payments')
    .filter(({ devolucoes }) => devolucoes.some(isUnderWay))) {
    const devolucoes = payment.devolucoes.map((one) =>
      isUnderWay(one) ? { ...one, ...outcome } : one,
    )
    const ended: PixPayment = { ...payment, devolucoes }
    store.commit(['payments', payment.endToEndId, ended], ...notice(store, ended))
  }
  deliveries.wake()
}

export const returnRoutes = (app: FastifyInstance, world: World): void => {
  app.post('/pix/returns', async ({ body }) => {
    const asked = Body.safeParse(body)
    if (!asked.success) throw badRequest(`mode: ${RETURN_MODES.join(', ')}`)
    world.store.commit(['pixReturns', 'mode', asked.data])
    if (asked.data.mode !== 'late') endReturns(world)
    return asked.data
  })
}
