import { blockCreditCard, quote } from '@portal/contract'
import { apiKey, useApiMutation, useKernel, useQueryClient } from 'shared-kernel/react'
import { useOncePressed } from '../../payment/use-once-pressed'

/** Blocks card payment for the customer; what can be used is asked anew. */
export const useBlockCards = () => {
  const { config: { product } } = useKernel()
  const cache = useQueryClient()
  const mutation = useApiMutation(blockCreditCard, { onSuccess: () => cache.invalidateQueries({ queryKey: apiKey(quote) }) })
  const press = useOncePressed(mutation)
  return { ...mutation, block: () => press({ params: { product } }) }
}
