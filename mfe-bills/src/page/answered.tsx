import type { ReactNode } from 'react'
import type { UseQueryResult } from 'shared-kernel/react'
import type { BillsProblem } from './problem-texts.ts'
import { Problem } from './problem.tsx'

interface AnsweredProps<T> {
  query: Pick<UseQueryResult<T, BillsProblem>, 'data' | 'error' | 'isFetching' | 'refetch'>
  waiting: ReactNode
  /** What could not be done, where it failed. */
  failed: string
  /** Codes that mean that there is nothing here, and what is shown then. */
  nothing?: { readonly codes: readonly BillsProblem['code'][]; readonly show: ReactNode }
  children: (value: T) => ReactNode
}

/** An answer that is there, coming, or failed. What is there stays shown while it is asked for again, and when that fails. */
export function Answered<T>({
  query: { data, error, isFetching, refetch },
  waiting,
  failed,
  nothing,
  children,
}: AnsweredProps<T>) {
  if (data !== undefined) return children(data)
  if (!error || isFetching) return waiting
  if (nothing?.codes.includes(error.code)) return nothing.show
  return <Problem title={failed} problem={error} onRetry={() => void refetch()} />
}
