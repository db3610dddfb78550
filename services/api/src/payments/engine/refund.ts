import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { endToEndIdOf } from '../collect/pix-collector'
import type { Desk } from '../desk'
import { ProviderRefusal } from '../provider/provider-http'
import { providerEvents, type ProviderEventRow } from '../tables'

/** The same for every try, so that money is given back once. */
const refundIdOf = ({ id }: ProviderEventRow): string => createHash('sha256').update(id).digest('hex').slice(0, 32)

const giveBack = async (desk: Desk, event: ProviderEventRow): Promise<void> => {
  const endToEndId = endToEndIdOf(event.id)
  if (endToEndId === null) return
  const settleAs = (refundState: 'done' | 'credit'): Promise<unknown> =>
    desk.db.update(providerEvents).set({ refundState }).where(and(eq(providerEvents.id, event.id), eq(providerEvents.refundState, 'pending')))
  try {
    await desk.pix.refund(endToEndId, refundIdOf(event), event.refund)
    await settleAs('done')
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    desk.log.error({ payment: event.paymentId, refusal: error.code }, 'a refund was refused: it has to be credited')
    await settleAs('credit')
  }
}

/** Gives back through Pix what arrived twice. What fails stays pending for the next run. */
export const refundDuplicates = async (desk: Desk): Promise<void> => {
  const pending = await desk.db.select().from(providerEvents).where(eq(providerEvents.refundState, 'pending')).limit(10)
  for (const event of pending) await giveBack(desk, event)
}
