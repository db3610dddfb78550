import { ApiProblem } from '@portal/contract'

/** Every failure of a call as the one error class. */
export const problemOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem('UNEXPECTED', { cause: error })
