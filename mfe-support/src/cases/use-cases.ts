import { cancelCase, cases, createCase } from '@portal/contract'
import { getQueryKey, useApi, useApiMutation, useQueryClient } from 'shared-kernel/react'

/** What the customer has asked, and the windows for a call; asked each time it is opened, because the desk changes it. */
export const useCases = () => useApi(cases, {}, { staleTime: 0 })

const useInvalidateCases = () => {
  const cache = useQueryClient()
  return { onSuccess: () => cache.invalidateQueries({ queryKey: getQueryKey(cases) }) }
}

export const useCreateCase = () => useApiMutation(createCase, useInvalidateCases())
export const useCancelCase = () => useApiMutation(cancelCase, useInvalidateCases())
