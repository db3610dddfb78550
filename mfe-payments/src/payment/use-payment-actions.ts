import { cancelPayment, checkPayment, invoice, openPayments, type Payment } from '@portal/contract'
import { getQueryKey, useApiMutation, useQueryClient } from 'shared-kernel/react'
import { cachePayment } from './cache-payment.ts'

/** Cancels an open payment. If it was paid in the meantime, the page shows the paid state. */
export const useCancelPayment = ({ id }: Pick<Payment, 'id'>, onCancelled?: () => void) => {
  const cache = useQueryClient()
  const mutation = useApiMutation(cancelPayment, {
    onSuccess: (payment) => {
      onCancelled?.()
      cachePayment(cache, payment)
      for (const endpoint of [openPayments, invoice])
        void cache.invalidateQueries({ queryKey: getQueryKey(endpoint) })
    },
  })
  return { ...mutation, cancel: () => mutation.mutate({ params: { id } }) }
}

/** Makes the API query the provider for the current state. */
export const useCheckPayment = ({ id }: Pick<Payment, 'id'>) => {
  const cache = useQueryClient()
  const mutation = useApiMutation(checkPayment, {
    onSuccess: (payment) => cachePayment(cache, payment),
  })
  return { ...mutation, check: () => mutation.mutate({ params: { id } }) }
}
