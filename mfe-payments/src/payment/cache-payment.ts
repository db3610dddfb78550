import { isActionOffered, paymentState, type Payment } from '@portal/contract'
import { getQueryKey, type QueryClient } from 'shared-kernel/react'

const hasReceipt = ({ status }: Payment): boolean => isActionOffered('download_receipt', status)

/** Once paid, a payment can only be disputed or reversed, so a response without receipt is older. */
const mergePayment = (known: Payment | undefined, updated: Payment): Payment =>
  known && hasReceipt(known) && !hasReceipt(updated) ? known : updated

export const cachePayment = (cache: QueryClient, updated: Payment): void =>
  void cache.setQueryData(getQueryKey(paymentState, { params: { id: updated.id } }), (known) =>
    mergePayment(known, updated),
  )
