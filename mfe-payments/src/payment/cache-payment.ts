import { paymentState, type Payment } from '@portal/contract'
import { getQueryKey, type QueryClient } from 'shared-kernel/react'

/** A confirmed payment is final, so an older response must not replace it. */
const mergePayment = (known: Payment | undefined, updated: Payment): Payment =>
  known?.status === 'confirmed' && updated.status !== 'confirmed' ? known : updated

/** Updates the cached payment for all its listeners. */
export const cachePayment = (cache: QueryClient, updated: Payment): void =>
  void cache.setQueryData(getQueryKey(paymentState, { params: { id: updated.id } }), (known) =>
    mergePayment(known, updated),
  )
