import { campaigns, type PaymentLine } from '@portal/contract'
import { useApi, useKernel } from 'shared-kernel/react'

/** Reference of an offer on one of the contracts, or null; a failure only leaves the offer out. */
export const useCampaign = (lines: readonly PaymentLine[]): string | null => {
  const {
    config: { product },
  } = useKernel()
  const contractsReference = [...new Set(lines.map((line) => line.contractReference))]
  const { data } = useApi(
    campaigns,
    { params: { product }, query: { contractsReference } },
    { enabled: contractsReference.length > 0, retry: false },
  )
  return data?.campaigns[0]?.reference ?? null
}
