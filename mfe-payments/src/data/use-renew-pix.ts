import { renewPix, type Payment } from '@portal/contract'
import { useKernel, useLocation, useMutation, useNavigate, useQueryClient } from 'shared-kernel/react'
import { addressOf } from '../domain/selection'
import { idempotencyKeyOf } from './idempotency-key'
import { keys } from './keys'
import { useSingleFlight } from './use-single-flight'

/** A new code for the same invoices, which is another payment; pressed twice, or again after a lost answer, it is one renewal. */
export const useRenewPix = (payment: Payment) => {
  const { api } = useKernel()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const renew = useSingleFlight(() => api.call(renewPix, {
    params: { id: payment.id },
    idempotencyKey: idempotencyKeyOf(`renew:${payment.id}:${payment.expiresAt}`),
  }))
  return useMutation({
    mutationFn: renew,
    onSuccess: (renewed) => {
      cache.setQueryData<Payment>(keys.payment(renewed.id), renewed)
      navigate(addressOf(pathname, renewed.lines.map((line) => line.debtReference), renewed.id), { replace: true })
    },
  })
}
