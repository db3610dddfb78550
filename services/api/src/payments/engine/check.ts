import { isFinal } from '@portal/contract'
import type { PaymentContext } from '../context.ts'
import { loadKnownPayment } from '../store/payments.ts'
import { isLeftAlone } from '../record.ts'
import { advance } from './advance.ts'
import { applyState, endWith, methodOf } from './apply-state.ts'

/** Asks the provider now how an open payment stands. */
export const checkPayment = async (context: PaymentContext, id: string): Promise<void> => {
  const record = await loadKnownPayment(context.db, id)
  if (isFinal(record.payment.status)) return
  const method = methodOf(context, record)
  if (record.payment.status !== 'created')
    return void (await applyState(context, record, await method.look(record)))
  if (method.opensLater) return void (await advance(context, record))
  const state = await method.look(record)
  if (state.state === 'absent' && isLeftAlone(record, context.clock.now()))
    return endWith(context, record, state)
  await applyState(context, record, state)
}
