import { ProviderRefusal, toUnavailable } from '../providers/provider-http.ts'
import type { ProviderState } from '../providers/provider-state.ts'
import type { PaymentContext } from '../context.ts'
import type { PaymentRecord } from '../record.ts'
import type { IdempotencyKeyRef } from '../store/idempotency.ts'
import { applyProviderState, getMethod, applyRefusal } from './apply-state.ts'

const requestCharge = async (
  context: PaymentContext,
  record: PaymentRecord,
): Promise<ProviderState> => {
  try {
    return await getMethod(context, record).open(record)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    const { id } = record.payment
    context.log.error(
      { payment: id, status: error.status, refusal: error.code },
      'the provider refused a charge',
    )
    await applyRefusal(context, record)
    throw toUnavailable(error)
  }
}

/**
 * Takes a payment that is only written down to the provider; may be repeated, by anybody, at any time. Answers it is then, null where
 * it has to be read again. `key` is finished by whoever opens it.
 */
export const openChargeAtProvider = async (
  context: PaymentContext,
  record: PaymentRecord,
  key?: IdempotencyKeyRef,
): Promise<PaymentRecord | null> => {
  if (record.payment.status !== 'created') return record
  const state = await requestCharge(context, record)
  context.failPoint('after-provider')
  const opened = await applyProviderState(context, record, state, key)
  context.failPoint('after-open')
  return opened
}
