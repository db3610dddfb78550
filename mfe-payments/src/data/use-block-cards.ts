import { blockCreditCard } from '@portal/contract'
import { useKernel, useMutation, useQueryClient } from 'shared-kernel/react'
import { keys } from './keys'

/** Blocks card payment for the customer; what can be used is asked anew. */
export const useBlockCards = () => {
  const { api, config } = useKernel()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(blockCreditCard, { params: { product: config.product } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.quotes }),
  })
}
