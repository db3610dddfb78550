import { cancelCase, cases, createCase } from '@portal/contract'
import { getQueryKey, useApi, useApiMutation, useQueryClient } from 'shared-kernel/react'

/** Fetches support cases and call windows on each visit, because support agents change them. */
export const useCases = () => useApi(cases, {}, { staleTime: 0 })

const useInvalidateCases = () => {
  const cache = useQueryClient()
  return { onSuccess: () => cache.invalidateQueries({ queryKey: getQueryKey(cases) }) }
}

export const useCreateCase = () => useApiMutation(createCase, useInvalidateCases())
export const useCancelCase = () => useApiMutation(cancelCase, useInvalidateCases())
