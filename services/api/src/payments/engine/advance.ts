import { ProviderRefusal, unavailable } from '../calls/provider-http.ts'
import type { ProviderState } from '../calls/provider-state.ts'
import type { PaymentContext } from '../context.ts'
import type { PaymentRecord } from '../record.ts'
import type { KeyOf } from '../store/idempotency.ts'
import { applyState, methodOf, refused } from './apply-state.ts'

const openAtProvider = async (
  context: PaymentContext,
  record: PaymentRecord,
): Promise<ProviderState> => {
  try {
    return await methodOf(context, record).open(record)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    const { id } = record.payment
    context.log.error(
      { payment: id, status: error.status, refusal: error.code },
      'the provider refused a charge',
    )
    await refused(context, record)
    throw unavailable(error)
  }
}

/**
 * Takes a payment that is only written down to the provider; may be repeated, by anybody, at any time. Answers it as it is then, null where
 * it has to be read again. `key` is finished by whoever opens it.
 */
export const advance = async (
  context: PaymentContext,
  record: PaymentRecord,
  key?: KeyOf,
): Promise<PaymentRecord | null> => {
  if (record.payment.status !== 'created') return record
  const state = await openAtProvider(context, record)
  context.failPoint('after-provider')
  const opened = await applyState(context, record, state, key)
  context.failPoint('after-open')
  return opened
}
