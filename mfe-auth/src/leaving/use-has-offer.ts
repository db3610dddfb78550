import { campaigns, contracts } from '@portal/contract'
import { useKernel, useQuery } from 'shared-kernel/react'
import { hasOffer } from './feedback-reasons'

/** Is there an offer worth a word before leaving? False while that is not known. */
export function useHasOffer(): boolean {
  const { api, config } = useKernel()
  const { data = false } = useQuery({
    queryKey: ['auth', 'has-offer'],
    queryFn: async ({ signal }) => {
      const { contracts: mine } = await api.call(contracts, { signal })
      if (mine.length === 0) return false
      const contractsReference = mine.map(({ reference }) => reference)
      const answer = await api.call(campaigns, { params: { product: config.product }, query: { contractsReference }, signal })
      return hasOffer(answer.campaigns)
    },
  })
  return data
}
