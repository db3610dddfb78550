import { paymentState, type Payment } from '@portal/contract'
import { getQueryKey, type QueryClient } from 'shared-kernel/react'

/** A confirmed payment is final, so an older response must not replace it. */
const mergePayment = (known: Payment | undefined, heard: Payment): Payment =>
  known?.status === 'confirmed' && heard.status !== 'confirmed' ? known : heard

/** Updates the cached payment for all its listeners. */
export const cachePayment = (cache: QueryClient, heard: Payment): void =>
  void cache.setQueryData(getQueryKey(paymentState, { params: { id: heard.id } }), (known) =>
    mergePayment(known, heard),
  )
