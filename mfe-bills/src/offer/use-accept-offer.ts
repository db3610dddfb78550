import {
  acceptOffer,
  account,
  agreement,
  offer,
  type Agreement,
  type EndpointBody,
} from '@portal/contract'
import { getQueryKey, useApiMutation, useKernel, useQueryClient } from 'shared-kernel/react'

/**
 * Accepts an offer once, however often the same choice is sent; a new total, another choice or another name is a new request. Who has
 * gone elsewhere meanwhile stays there: `onAccepted` is for who still looks.
 */
export const useAcceptOffer = (
  campaignReference: string,
  onAccepted: (agreement: Agreement) => void,
) => {
  const { bus, reporter } = useKernel()
  const cache = useQueryClient()
  const params = { reference: campaignReference }
  const { mutate, isPending, isSuccess, error } = useApiMutation(acceptOffer, {
    onSuccess: (accepted) => {
      const { contractReference } = accepted
      reporter.report('create_agreement_success', { installments: accepted.parts.length })
      bus.emit('bills.agreement-created', { contractReference })
      cache.setQueryData(
        getQueryKey(agreement, { params: { reference: contractReference } }),
        accepted,
      )
      // What is owed is another, and the offer is no more to be had.
      void cache.invalidateQueries({ queryKey: getQueryKey(account) })
    },
    onError: ({ code }) => {
      reporter.report('create_agreement_error', { code })
      if (code === 'AMOUNT.CHANGED')
        void cache.invalidateQueries({ queryKey: getQueryKey(offer, { params }) })
    },
  })
  const accept = (body: EndpointBody<typeof acceptOffer>) =>
    mutate({ params, body }, { onSuccess: onAccepted })
  // Once accepted the page is leaving: the button stays busy.
  return { accept, isPending: isPending || isSuccess, problem: error }
}
