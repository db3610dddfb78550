import { cancelPayment, checkPayment, invoice, openPayments, type Payment } from '@portal/contract'
import { getQueryKey, useApiMutation, useQueryClient } from 'shared-kernel/react'
import { cachePayment } from './cache-payment.ts'

/** Gives an open payment up; when it was paid meanwhile, that is what the page shows. What lists open payments is asked anew. */
export const useCancelPayment = ({ id }: Pick<Payment, 'id'>, onCancelled?: () => void) => {
  const cache = useQueryClient()
  const mutation = useApiMutation(cancelPayment, {
    onSuccess: (heard) => {
      onCancelled?.()
      cachePayment(cache, heard)
      for (const endpoint of [openPayments, invoice])
        void cache.invalidateQueries({ queryKey: getQueryKey(endpoint) })
    },
  })
  return { ...mutation, cancel: () => mutation.mutate({ params: { id } }) }
}

/** Has the provider asked now how the payment stands. */
export const useCheckPayment = ({ id }: Pick<Payment, 'id'>) => {
  const cache = useQueryClient()
  const mutation = useApiMutation(checkPayment, {
    onSuccess: (heard) => cachePayment(cache, heard),
  })
  return { ...mutation, check: () => mutation.mutate({ params: { id } }) }
}
