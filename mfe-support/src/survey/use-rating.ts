import { canRate, rate } from '@portal/contract'
import { useApi, useApiMutation, useKernel } from 'shared-kernel/react'
import { getRatingLevel } from './rating-level.ts'
import type { SurveyResponse } from './survey-response.ts'

/** Fetches whether the customer may respond; the server decides. */
export const useCanRate = () => useApi(canRate, { params: { product: useKernel().config.product } })

/**
 * Returns a mutation that sends the response. An earlier response is a state, not an error;
 * `onSubmitted` runs in both cases.
 */
export function useSendRating(onSubmitted: () => void) {
  const { config, reporter } = useKernel()
  const { mutate, isPending, isSuccess, error, variables } = useApiMutation(rate, {
    onSuccess: (_, { body: { score } }) => {
      reporter.report(getRatingLevel(score), { rating: score })
      onSubmitted()
    },
    onError: ({ code }) => {
      if (code === 'ALREADY.RATED') onSubmitted()
    },
  })
  const wasAlreadyRated = error?.code === 'ALREADY.RATED'
  return {
    send: (response: SurveyResponse) =>
      mutate({ params: { product: config.product }, body: response }),
    isPending,
    isAnswered: isSuccess || wasAlreadyRated,
    wasAlreadyRated,
    problem: wasAlreadyRated ? null : error,
    comment: variables?.body.comment,
  }
}
