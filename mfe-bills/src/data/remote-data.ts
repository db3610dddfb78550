import type { ApiProblem } from '@portal/contract'
import type { UseQueryResult } from 'shared-kernel/react'
import { problemOf } from './problem-of'

/** What a screen knows of an answer: it is coming, it failed, or it is there. */
export type RemoteData<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: ApiProblem; readonly retry: () => void }
  | { readonly state: 'ready'; readonly value: T }

/** Data that is there stays shown while it is fetched again, and when that fails. */
export const remoteData = <T>({ data, error, refetch, isFetching }: UseQueryResult<T>): RemoteData<T> => {
  if (data !== undefined) return { state: 'ready', value: data }
  if (error && !isFetching) return { state: 'failed', problem: problemOf(error), retry: () => void refetch() }
  return { state: 'loading' }
}
