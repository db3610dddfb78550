import type { ReactNode } from 'react'
import type { UseQueryResult } from 'shared-kernel/react'
import type { BillsProblem } from './problem-texts.ts'
import { Problem } from './problem.tsx'

interface QueryResultProps<T> {
  query: Pick<UseQueryResult<T, BillsProblem>, 'data' | 'error' | 'isFetching' | 'refetch'>
  skeleton: ReactNode
  /** What could not be done, where it failed. */
  failedTitle: string
  /** Codes that mean that there is nothing here, and what is shown then. */
  notFound?: { readonly codes: readonly BillsProblem['code'][]; readonly element: ReactNode }
  children: (value: T) => ReactNode
}

/** An answer that is there, coming, or failed. What is there stays shown while it is asked for again, and when that fails. */
export function QueryResult<T>({
  query: { data, error, isFetching, refetch },
  skeleton,
  failedTitle,
  notFound,
  children,
}: QueryResultProps<T>) {
  if (data !== undefined) return children(data)
  if (!error || isFetching) return skeleton
  if (notFound?.codes.includes(error.code)) return notFound.element
  return <Problem title={failedTitle} problem={error} onRetry={() => void refetch()} />
}
