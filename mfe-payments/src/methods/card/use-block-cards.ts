import { blockCreditCard, quote } from '@portal/contract'
import { getQueryKey, useApiMutation, useKernel, useQueryClient } from 'shared-kernel/react'

export const useBlockCards = () => {
  const {
    config: { product },
  } = useKernel()
  const cache = useQueryClient()
  const mutation = useApiMutation(blockCreditCard, {
    onSuccess: () => cache.invalidateQueries({ queryKey: getQueryKey(quote) }),
  })
  return { ...mutation, block: () => mutation.mutate({ params: { product } }) }
}
