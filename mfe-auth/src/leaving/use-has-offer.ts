import { campaigns, contracts } from '@portal/contract'
import { useApi, useKernel } from 'shared-kernel/react'

/** Is there an offer worth a word before leaving? False while that is not known. 0 % frees of fine and interest, which is one too. */
export function useHasOffer(): boolean {
  const { config } = useKernel()
  const contractsReference = useApi(contracts).data?.contracts.map(({ reference }) => reference) ?? []
  const offers = useApi(campaigns, { params: { product: config.product }, query: { contractsReference } }, {
    enabled: contractsReference.length > 0,
  })
  return offers.data !== undefined && offers.data.campaigns.length > 0
}
