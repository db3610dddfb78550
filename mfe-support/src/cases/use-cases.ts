import { account, cancelCase, cases, createCase } from '@portal/contract'
import { getQueryKey, useApi, useApiMutation, useQueryClient } from 'shared-kernel/react'

/** Fetches support cases and call windows on each visit, because support agents change them. */
export const useCases = () => useApi(cases, {}, { staleTime: 0 })

/** A contest changes what is owed, and so does its withdrawal. */
const useInvalidateCases = () => {
  const cache = useQueryClient()
  return {
    onSuccess: () =>
      Promise.all(
        [cases, account].map((endpoint) =>
          cache.invalidateQueries({ queryKey: getQueryKey(endpoint) }),
        ),
      ),
  }
}

export const useCreateCase = () => useApiMutation(createCase, useInvalidateCases())
export const useCancelCase = () => useApiMutation(cancelCase, useInvalidateCases())
