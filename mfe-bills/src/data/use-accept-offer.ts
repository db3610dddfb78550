import { useState } from 'react'
import { acceptOffer, type ApiProblem, type Agreement, type Cents } from '@portal/contract'
import { useKernel, useMutation, useQueryClient } from 'shared-kernel/react'
import { newIdempotencyKey } from './idempotency-key'
import { keys } from './keys'
import { problemOf } from './problem-of'

interface Choice {
  readonly installments: number
  readonly total: Cents
}

/**
 * Accepts an offer once: the key is made when the page opens and stays for repeats of the same choice. A refused total or another
 * choice is a new request.
 */
export const useAcceptOffer = (campaignReference: string, onAccepted: (agreement: Agreement) => void) => {
  const { api, bus, reporter } = useKernel()
  const cache = useQueryClient()
  const [visit] = useState(newIdempotencyKey)
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: ({ installments, total }: Choice) => api.call(acceptOffer, {
      params: { reference: campaignReference },
      body: { installments, total },
      idempotencyKey: `${visit}-${installments}-${total}`,
    }),
    onSuccess: (agreement) => {
      reporter.report('create_agreement_success', { installments: agreement.parts.length })
      bus.emit('bills.agreement-created', { contractReference: agreement.contractReference })
      cache.setQueryData(keys.agreement(agreement.contractReference), agreement)
      void cache.invalidateQueries({ queryKey: keys.contracts })
      onAccepted(agreement)
    },
    onError: (failure) => {
      const problem = problemOf(failure)
      reporter.report('create_agreement_error', { code: problem.code })
      if (problem.code === 'AMOUNT.CHANGED') void cache.invalidateQueries({ queryKey: keys.offer(campaignReference) })
    },
  })
  const problem: ApiProblem | null = error ? problemOf(error) : null
  // Once accepted the page is leaving: the button stays busy.
  return { accept: (choice: Choice) => mutate(choice), isPending: isPending || isSuccess, problem, reset }
}
