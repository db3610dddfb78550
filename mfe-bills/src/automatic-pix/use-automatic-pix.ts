import {
  account,
  automaticPix,
  cancelAutomaticPix,
  cancelPayment,
  enrolAutomaticPix,
  limitAutomaticPix,
  notifications,
} from '@portal/contract'
import { getQueryKey, useApi, useApiMutation, useQueryClient } from 'shared-kernel/react'

/** Pix Automático of all contracts, fetched on each visit, because it changes in the app of the bank. */
export const useAutomaticPix = () => useApi(automaticPix, {}, { staleTime: 0 })

const useRefresh = () => {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [automaticPix, account, notifications].map((endpoint) =>
        cache.invalidateQueries({ queryKey: getQueryKey(endpoint) }),
      ),
    )
}

export const useEnrol = () => useApiMutation(enrolAutomaticPix, { onSuccess: useRefresh() })
export const useSetLimit = () => useApiMutation(limitAutomaticPix, { onSuccess: useRefresh() })
export const useCancelAll = () => useApiMutation(cancelAutomaticPix, { onSuccess: useRefresh() })
export const useCancelCharge = () => useApiMutation(cancelPayment, { onSuccess: useRefresh() })
