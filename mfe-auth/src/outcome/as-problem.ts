import { ApiProblem } from '@portal/contract'

/** What a mutation failed with, as the one error that screens know. */
export const asProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem('UNEXPECTED', { cause: error })
