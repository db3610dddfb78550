import { ApiProblem, canRate, rate } from '@portal/contract'
import { useKernel, useMutation, useQuery } from 'shared-kernel/react'
import { ratingLevelOf } from './rating-level'
import type { SurveyAnswer } from './survey-answer'

/** May the customer answer the survey? The server decides. */
export const useMayRate = () => {
  const { api, config } = useKernel()
  return useQuery({
    queryKey: ['survey', 'can-rate'],
    queryFn: ({ signal }) => api.call(canRate, { params: { product: config.product }, signal }),
  })
}

/** Sends the answer. One that the server had already is a state, not an error. */
export const useSendRating = () => {
  const { api, config, reporter } = useKernel()
  return useMutation({
    mutationFn: async (answer: SurveyAnswer): Promise<'taken' | 'had-before'> => {
      try {
        await api.call(rate, { params: { product: config.product }, body: answer })
        return 'taken'
      } catch (cause) {
        if (cause instanceof ApiProblem && cause.code === 'ALREADY.RATED') return 'had-before'
        throw cause
      }
    },
    onSuccess: (outcome, { score }) => {
      if (outcome === 'taken') reporter.report(ratingLevelOf(score), { rating: score })
    },
  })
}
