import { creditCardToken, type PaymentLine } from '@portal/contract'
import { useKernel, useQuery } from 'shared-kernel/react'
import { keys } from './keys'

export type CardKind = 'credit' | 'debit'

/** Token and page of the acquirer's fields for these invoices; each attempt gets fields of its own. */
export const useCardToken = (lines: readonly PaymentLine[], kind: CardKind, attempt: string) => {
  const { api, config } = useKernel()
  return useQuery({
    queryKey: keys.cardToken(attempt),
    queryFn: ({ signal }) => api.call(creditCardToken, {
      signal,
      params: { product: config.product },
      body: {
        contractPhone: null, contractReference: lines[0]?.contractReference ?? '', kind,
        debtsReferences: lines.map((line) => line.debtReference), isCampaign: lines.some((line) => line.discount > 0),
      },
    }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}
