import { paymentState, verifyPixPayment, type Payment } from '@portal/contract'
import type { Kernel } from 'shared-kernel'
import { useAction, useKernel, useQueryClient } from 'shared-kernel/react'
import { cachePayment } from '../../payment/cache-payment.ts'

type CheckedPayment = Pick<Payment, 'id' | 'lines'>

/** 'Já paguei': has the provider asked now. When the provider is silent, what the portal itself has heard still counts. */
export const useCheckPix = (payment: CheckedPayment) => {
  const kernel = useKernel()
  const cache = useQueryClient()
  const mutation = useAction(() => checkPixPayment(kernel, payment), {
    onSuccess: (heard) => cachePayment(cache, heard),
  })
  return { ...mutation, press: () => mutation.mutate() }
}

const checkPixPayment = async (
  { api, config, session }: Kernel,
  { id, lines: [line] }: CheckedPayment,
): Promise<Payment> => {
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
  return api.call(paymentState, { params: { id } })
}
