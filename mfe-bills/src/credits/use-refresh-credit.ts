import { account, cases, credits, invoice, notifications } from '@portal/contract'
import { getQueryKey, useQueryClient } from 'shared-kernel/react'

/** Returns a function that refetches everything that a use or refund of credit changes. */
export const useRefreshCredit = (): (() => Promise<unknown>) => {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [credits, account, invoice, cases, notifications].map((endpoint) =>
        cache.invalidateQueries({ queryKey: getQueryKey(endpoint) }),
      ),
    )
}
