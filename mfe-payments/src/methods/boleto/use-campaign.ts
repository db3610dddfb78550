import { account, type PaymentItem } from '@portal/contract'
import { useApi } from 'shared-kernel/react'

/** Returns the campaign reference of one of the contracts, or null. An error only hides the offer. */
export const useCampaign = (lines: readonly PaymentItem[]): string | null => {
  const campaigns = useApi(account).data?.campaigns
  if (campaigns?.state !== 'ok') return null
  const references = new Set(lines.map((line) => line.contractReference))
  const campaign = campaigns.value.find(({ contractReference }) =>
    references.has(contractReference),
  )
  return campaign?.reference ?? null
}
