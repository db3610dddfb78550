import { paymentState, type Payment } from '@portal/contract'
import { skipToken, useKernel, useQuery } from 'shared-kernel/react'
import { keys } from './keys'

const FRESH_MS = 5_000

/** A payment as the server sees it, with the server's clock minus ours in ms at the moment of the answer. */
export const usePayment = (id: string) => {
  const { api } = useKernel()
  const query = useQuery({
    queryKey: keys.payment(id),
    queryFn: ({ signal }) => api.call(paymentState, { params: { id }, signal }),
    staleTime: FRESH_MS,
  })
  const clockOffset = query.data ? Date.parse(query.data.serverTime) - query.dataUpdatedAt : 0
  return { ...query, clockOffset }
}

/** True once the payment is known to have arrived; asks nobody. */
export const useIsPaid = (id: string | null): boolean => {
  const { data } = useQuery<Payment>({ queryKey: keys.payment(id ?? ''), queryFn: skipToken })
  return data?.status === 'confirmed'
}
