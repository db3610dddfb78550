import {
  acceptOffer,
  account,
  agreement,
  isResponseLost,
  offer,
  type Agreement,
  type EndpointBody,
  type EndpointProblem,
} from '@portal/contract'
import { getQueryKey, useApiMutation, useKernel, useQueryClient } from 'shared-kernel/react'

/** Accepts an offer; a retry of the same request is idempotent. The callbacks run only while the screen is mounted. */
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
      // The agreement changes what is owed and ends the offer.
      void cache.invalidateQueries({ queryKey: getQueryKey(account) })
    },
    onError: (problem) => {
      const { code } = problem
      reporter.report('create_agreement_error', { code })
      // The agreement may exist and have replaced invoices.
      if (isResponseLost(problem)) void cache.invalidateQueries({ queryKey: getQueryKey(account) })
      if (code === 'AMOUNT.CHANGED')
        void cache.invalidateQueries({ queryKey: getQueryKey(offer, { params }) })
    },
  })
  const accept = (
    body: EndpointBody<typeof acceptOffer>,
    onRefused: (problem: EndpointProblem<typeof acceptOffer>) => void,
  ) => mutate({ params, body }, { onSuccess: onAccepted, onError: onRefused })
  // The button remains pending until the navigation is done.
  return { accept, isPending: isPending || isSuccess, problem: error }
}
