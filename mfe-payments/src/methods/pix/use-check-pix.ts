import { paymentState, verifyPixPayment, type Payment } from '@portal/contract'
import type { Kernel } from 'shared-kernel'
import { useAction, useKernel, useQueryClient } from 'shared-kernel/react'
import { learnPayment } from '../../payment/known-payment.ts'

type Asked = Pick<Payment, 'id' | 'lines'>

/** 'Já paguei': has the provider asked now. When the provider is silent, what the portal itself has heard still counts. */
export const useCheckPix = (payment: Asked) => {
  const kernel = useKernel()
  const cache = useQueryClient()
  const mutation = useAction(() => check(kernel, payment), {
    onSuccess: (heard) => learnPayment(cache, heard),
  })
  return { ...mutation, press: () => mutation.mutate() }
}

const check = async (
  { api, config, session }: Kernel,
  { id, lines: [line] }: Asked,
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
