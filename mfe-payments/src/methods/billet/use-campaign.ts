import { account, type PaymentItem } from '@portal/contract'
import { useApi } from 'shared-kernel/react'

/** Reference of an offer on one of the contracts, or null; a failure only leaves the offer out. */
export const useCampaign = (lines: readonly PaymentItem[]): string | null => {
  const campaigns = useApi(account).data?.campaigns
  if (campaigns?.state !== 'ok') return null
  const references = new Set(lines.map((line) => line.contractReference))
  const campaign = campaigns.value.find(({ contractReference }) =>
    references.has(contractReference),
  )
  return campaign?.reference ?? null
}
