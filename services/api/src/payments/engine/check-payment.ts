import { isFinal } from '@portal/contract'
import type { PaymentContext } from '../context.ts'
import { requirePayment } from '../store/payments.ts'
import { isStale } from '../record.ts'
import { openChargeAtProvider } from './open-charge.ts'
import { applyProviderState, applyFinalState, getMethod } from './apply-state.ts'

/** Fetches the provider's state of an open payment and applies it. */
export const checkPayment = async (context: PaymentContext, id: string): Promise<void> => {
  const record = await requirePayment(context.db, id)
  if (isFinal(record.payment.status)) return
  const method = getMethod(context, record)
  if (record.payment.status !== 'created')
    return void (await applyProviderState(context, record, await method.check(record)))
  if (method.canOpenLater) return void (await openChargeAtProvider(context, record))
  const state = await method.check(record)
  if (state.state === 'absent' && isStale(record, context.clock.now()))
    return applyFinalState(context, record, state)
  await applyProviderState(context, record, state)
}
