import { isPaidStatus, paymentState } from '@portal/contract'
import { useApi } from 'shared-kernel/react'

const STALE_TIME_MS = 5_000

/** Returns the payment and the server clock minus the local clock in ms, measured at the response. */
export const usePayment = (id: string) => {
  const query = useApi(paymentState, { params: { id } }, { staleTime: STALE_TIME_MS })
  // A payment restored from the cache has no request time, so the local clock is used until the
  // response.
  const clockOffset =
    query.data && query.dataUpdatedAt ? Date.parse(query.data.serverTime) - query.dataUpdatedAt : 0
  return { ...query, clockOffset }
}

/** True when the cached payment is paid or its provider decides about it. Sends no request. */
export const useIsPaidOrProcessing = (id: string | null): boolean => {
  const { data } = useApi(paymentState, { params: { id: id ?? '' } }, { enabled: false })
  return data !== undefined && (data.status === 'processing' || isPaidStatus(data.status))
}
