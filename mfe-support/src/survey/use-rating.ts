import { canRate, rate } from '@portal/contract'
import { useApi, useApiMutation, useKernel } from 'shared-kernel/react'
import { ratingLevelOf } from './rating-level.ts'
import type { SurveyAnswer } from './survey-answer.ts'

/** May the customer answer the survey? The server decides. */
export const useMayRate = () => useApi(canRate, { params: { product: useKernel().config.product } })

/** Sends the answer. One that the server had already is a state, not an error; `onAnswered` hears of both. */
export function useSendRating(onAnswered: () => void) {
  const { config, reporter } = useKernel()
  const { mutate, isPending, isSuccess, error, variables } = useApiMutation(rate, {
    onSuccess: (_, { body: { score } }) => {
      reporter.report(ratingLevelOf(score), { rating: score })
      onAnswered()
    },
    onError: ({ code }) => {
      if (code === 'ALREADY.RATED') onAnswered()
    },
  })
  const hadBefore = error?.code === 'ALREADY.RATED'
  return {
    send: (answer: SurveyAnswer) => mutate({ params: { product: config.product }, body: answer }),
    isPending,
    isAnswered: isSuccess || hadBefore,
    hadBefore,
    problem: hadBefore ? null : error,
    /** What was sent last. */
    comment: variables?.body.comment,
  }
}
