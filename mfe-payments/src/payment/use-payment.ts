import { paymentState } from '@portal/contract'
import { useApi } from 'shared-kernel/react'

const STALE_TIME_MS = 5_000

/** A payment as the server sees it, with the server's clock minus ours in ms at the moment of the answer. */
export const usePayment = (id: string) => {
  const query = useApi(paymentState, { params: { id } }, { staleTime: STALE_TIME_MS })
  // What was kept over a reload says no time of its own: until the answer comes this device's clock counts.
  const clockOffset =
    query.data && query.dataUpdatedAt ? Date.parse(query.data.serverTime) - query.dataUpdatedAt : 0
  return { ...query, clockOffset }
}

/** True once the payment is known to have arrived; asks nobody. */
export const useIsPaid = (id: string | null): boolean =>
  useApi(paymentState, { params: { id: id ?? '' } }, { enabled: false }).data?.status ===
  'confirmed'
