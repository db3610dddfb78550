import { paymentState, verifyPixPayment, type Payment } from '@portal/contract'
import type { Kernel } from 'shared-kernel'
import { useKernel, useMutation, useQueryClient } from 'shared-kernel/react'
import { keys } from './keys'
import { later } from './use-live-payment'
import { useSingleFlight } from './use-single-flight'

/** 'Já paguei': has the provider asked now. When the provider is silent, what the portal itself has heard still counts. */
export const useCheckPayment = (payment: Payment) => {
  const kernel = useKernel()
  const cache = useQueryClient()
  const checkOnce = useSingleFlight(() => check(kernel, payment))
  return useMutation({
    mutationFn: checkOnce,
    onSuccess: (heard) => cache.setQueryData<Payment>(keys.payment(payment.id), (known) => later(known, heard)),
  })
}

const check = async ({ api, config, session }: Kernel, payment: Payment): Promise<Payment> => {
  const [line] = payment.lines
  if (line) {
    await api.call(verifyPixPayment, {
      params: { product: config.product },
      body: {
        contractReference: line.contractReference,
        debtReference: line.debtReference,
        customerType: session.state.user.type || 'PF',
      },
    })
  }
  // The invoice may have been paid by another payment: this page tells how its own stands.
  return api.call(paymentState, { params: { id: payment.id } })
}
