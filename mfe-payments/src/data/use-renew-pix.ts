import { renewPix, type Payment } from '@portal/contract'
import { useKernel, useMutation, useQueryClient } from 'shared-kernel/react'
import { idempotencyKeyOf } from './idempotency-key'
import { keys } from './keys'
import { useSingleFlight } from './use-single-flight'

/** A new code for the same payment; pressed twice, or again after a lost answer, it is one renewal. */
export const useRenewPix = (payment: Payment) => {
  const { api } = useKernel()
  const cache = useQueryClient()
  const renew = useSingleFlight(() => api.call(renewPix, {
    params: { id: payment.id },
    idempotencyKey: idempotencyKeyOf(`renew:${payment.id}:${payment.expiresAt}`),
  }))
  return useMutation({
    mutationFn: renew,
    onSuccess: (renewed) => cache.setQueryData<Payment>(keys.payment(renewed.id), renewed),
  })
}
