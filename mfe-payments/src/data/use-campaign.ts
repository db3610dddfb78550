import { campaigns, type PaymentLine } from '@portal/contract'
import { useKernel, useQuery } from 'shared-kernel/react'
import { keys } from './keys'

/** Reference of an offer on one of the contracts, or null; a failure only leaves the offer out. */
export const useCampaign = (lines: readonly PaymentLine[]): string | null => {
  const { api, config } = useKernel()
  const contractsReference = [...new Set(lines.map((line) => line.contractReference))]
  const { data } = useQuery({
    queryKey: keys.campaigns(contractsReference),
    queryFn: ({ signal }) => api.call(campaigns, { params: { product: config.product }, query: { contractsReference }, signal }),
    enabled: contractsReference.length > 0,
    retry: false,
  })
  return data?.campaigns[0]?.reference ?? null
}
