import { isFinal } from '@portal/contract'
import type { PaymentContext } from '../context'
import { loadKnownPayment } from '../store/payments'
import { isLeftAlone } from '../record'
import { advance } from './advance'
import { applyState, endWith, methodOf } from './apply-state'

/** Asks the provider now how an open payment stands. */
export const checkPayment = async (context: PaymentContext, id: string): Promise<void> => {
  const record = await loadKnownPayment(context.db, id)
  if (isFinal(record.payment.status)) return
  const method = methodOf(context, record)
  if (record.payment.status !== 'created') return applyState(context, record, await method.look(record))
  if (method.opensLater) return advance(context, id)
  const state = await method.look(record)
  return state.state === 'absent' && isLeftAlone(record, context.clock.now()) ? endWith(context, record, state, 'withdraw') : applyState(context, record, state)
}
