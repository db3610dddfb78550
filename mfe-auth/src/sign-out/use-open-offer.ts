import { account, offer, type Cents } from '@portal/contract'
import { useApi } from 'shared-kernel/react'

export interface OpenOffer {
  readonly reference: string
  /** Null while unknown or unavailable. */
  readonly amounts: { readonly before: Cents; readonly after: Cents } | null
}

/** Returns the first open offer of the customer; null while unknown. An offer with 0 % waives fine and interest. */
export function useOpenOffer(): OpenOffer | null {
  const campaigns = useApi(account).data?.campaigns
  const reference = campaigns?.state === 'ok' ? campaigns.value[0]?.reference : undefined
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
