import { paymentState, verifyPixPayment, type Payment } from '@portal/contract'
import type { Kernel } from 'shared-kernel'
import { useAction, useKernel, useQueryClient } from 'shared-kernel/react'
import { cachePayment } from '../../payment/cache-payment.ts'

type CheckedPayment = Pick<Payment, 'id' | 'lines'>

/**
 * Makes the API query the provider. Without a response of the provider, the stored state of the
 * portal is returned.
 */
export const useCheckPix = (payment: CheckedPayment) => {
  const kernel = useKernel()
  const cache = useQueryClient()
  const mutation = useAction(() => checkPixPayment(kernel, payment), {
    onSuccess: (updated) => cachePayment(cache, updated),
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
  // The invoice may be paid by another payment, so request the state of this one.
  return api.call(paymentState, { params: { id } })
}
