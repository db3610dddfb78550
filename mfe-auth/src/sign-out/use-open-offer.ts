import { account, offer, type Cents } from '@portal/contract'
import { useApi } from 'shared-kernel/react'

export interface OpenOffer {
  readonly reference: string
  /** Null while the amounts are not known, or cannot be. */
  readonly amounts: { readonly before: Cents; readonly after: Cents } | null
}

/** The first offer that waits for this customer; null while that is not known. 0 % frees of fine and interest, which is one too. */
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
