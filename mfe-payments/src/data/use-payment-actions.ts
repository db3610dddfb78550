import { cancelPayment, checkPayment, type Payment } from '@portal/contract'
import { useKernel, useMutation, useQueryClient } from 'shared-kernel/react'
import { keys } from './keys'
import { later } from './use-live-payment'

/** Gives an open payment up; when it was paid meanwhile, that is what the page shows. */
export const useCancelPayment = (payment: Payment) => useHeard(payment, cancelPayment)

/** Has the acquirer asked now how the payment stands. */
export const useAskAcquirer = (payment: Payment) => useHeard(payment, checkPayment)

const useHeard = ({ id }: Payment, endpoint: typeof cancelPayment | typeof checkPayment) => {
  const { api } = useKernel()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(endpoint, { params: { id } }),
    onSuccess: (heard) => cache.setQueryData<Payment>(keys.payment(id), (known) => later(known, heard)),
  })
}
