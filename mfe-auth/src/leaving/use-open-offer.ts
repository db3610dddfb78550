import { campaigns, contracts, offer, type Cents } from '@portal/contract'
import { useApi, useKernel } from 'shared-kernel/react'

export interface OpenOffer {
  readonly reference: string
  /** Null while the amounts are not known, or cannot be. */
  readonly amounts: { readonly before: Cents; readonly after: Cents } | null
}

/** The first offer that waits for this customer; null while that is not known. 0 % frees of fine and interest, which is one too. */
export function useOpenOffer(): OpenOffer | null {
  const { config } = useKernel()
  const contractsReference =
    useApi(contracts).data?.contracts.map(({ reference }) => reference) ?? []
  const offers = useApi(
    campaigns,
    { params: { product: config.product }, query: { contractsReference } },
    {
      enabled: contractsReference.length > 0,
    },
  )
  const reference = offers.data?.campaigns[0]?.reference
  const preview = useApi(
    offer,
    { params: { reference: reference ?? '' } },
    { enabled: reference !== undefined },
  ).data
  if (reference === undefined) return null
  return {
    reference,
    amounts: preview ? { before: preview.totalBefore, after: preview.totalAfter } : null,
  }
}
