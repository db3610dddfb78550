import { renewPix, type Payment } from '@portal/contract'
import { useApiMutation, useNavigate, useQueryClient } from 'shared-kernel/react'
import { buildPaymentUrl } from '../../payment/urls.ts'
import { cachePayment } from '../../payment/cache-payment.ts'

/** A new code for the same invoices, which is another payment; pressed twice, or again after a lost answer, it is one renewal. */
export const useRenewPix = ({ id, expiresAt }: Pick<Payment, 'id' | 'expiresAt'>) => {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const mutation = useApiMutation(renewPix, {
    attempt: `${id}:${expiresAt}`,
    onSuccess: (renewed) => cachePayment(cache, renewed),
  })
  // Who has gone elsewhere meanwhile stays there.
  const openRenewed = (renewed: Payment): void =>
    void navigate(buildPaymentUrl(renewed), { replace: true })
  return {
    ...mutation,
    renew: () => mutation.mutate({ params: { id } }, { onSuccess: openRenewed }),
  }
}
