import { renewPix, type Payment } from '@portal/contract'
import { useApiMutation, useNavigate, useQueryClient } from 'shared-kernel/react'
import { buildPaymentUrl } from '../../payment/urls.ts'
import { cachePayment } from '../../payment/cache-payment.ts'

/** Creates a new payment with a new code. The idempotency key makes a double click or a retry return the same one. */
export const useRenewPix = ({ id, expiresAt }: Pick<Payment, 'id' | 'expiresAt'>) => {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const mutation = useApiMutation(renewPix, {
    attempt: `${id}:${expiresAt}`,
    onSuccess: (renewed) => cachePayment(cache, renewed),
  })
  // The callback runs only while the component is mounted, so a customer who has left is not
  // navigated back.
  const openRenewed = (renewed: Payment): void =>
    void navigate(buildPaymentUrl(renewed), { replace: true })
  return {
    ...mutation,
    renew: () => mutation.mutate({ params: { id } }, { onSuccess: openRenewed }),
  }
}
