import { ProviderRefusal, toUnavailable } from '../providers/provider-http.ts'
import type { ProviderState } from '../providers/provider-state.ts'
import type { PaymentContext } from '../context.ts'
import type { PaymentRecord } from '../record.ts'
import type { IdempotencyKeyRef } from '../store/idempotency.ts'
import { applyProviderState, getMethod, applyRefusal, scheduleClose } from './apply-state.ts'

const requestCharge = async (
  context: PaymentContext,
  record: PaymentRecord,
  options: { readonly isRetry: boolean },
): Promise<ProviderState> => {
  try {
    return await getMethod(context, record).open(record, options)
  } catch (error) {
    const { id } = record.payment
    if (!(error instanceof ProviderRefusal) || error.isRepeated) {
      // The charge may exist although its response failed or was false.
      await scheduleClose(context, id)
      throw error instanceof ProviderRefusal ? toUnavailable(error) : error
    }
    context.log.error(
      { payment: id, err: error },
      'provider rejected the charge, the payment is refused',
    )
    await applyRefusal(context, record)
    throw toUnavailable(error)
  }
}

/**
 * Creates the charge of a stored payment at its provider; idempotent. Returns the payment, or null
 * if it must be loaded again. Saving the opened charge also finishes `key`. A valid response to a
 * retry resolves the provider faults of earlier attempts.
 */
export const openChargeAtProvider = async (
  context: PaymentContext,
  record: PaymentRecord,
  { key, isRetry = false }: { readonly key?: IdempotencyKeyRef; readonly isRetry?: boolean } = {},
): Promise<PaymentRecord | null> => {
  if (record.payment.status !== 'created') return record
  const state = await requestCharge(context, record, { isRetry })
  return applyProviderState(context, record, state, key)
}
