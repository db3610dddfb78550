import { Heading } from '@portal/ui-kit/heading'
import type { ComponentProps, ReactNode } from 'react'
import type { UseQueryResult } from 'shared-kernel/react'
import { PageLayout } from './page-layout.tsx'
import type { BillsProblem } from './problem-texts.ts'
import { Problem } from './problem.tsx'

interface QueryResultProps<T> {
  query: Pick<UseQueryResult<T, BillsProblem>, 'data' | 'error' | 'isFetching' | 'refetch'>
  skeleton: ReactNode
  failedTitle: string
  /** Heading of the page when the query that fills it has failed. */
  pageTitle?: string
  /** Parent of that page in the breadcrumb. */
  pageParent?: ComponentProps<typeof PageLayout>['parent']
  /** Problem codes of a missing resource, and the element to render for them. */
  notFound?: { readonly codes: readonly BillsProblem['code'][]; readonly element: ReactNode }
  children: (value: T) => ReactNode
}

/** Renders a query as skeleton, error or data. Cached data remains visible during a refetch and after its failure. */
export function QueryResult<T>({
  query: { data, error, isFetching, refetch },
  skeleton,
  failedTitle,
  pageTitle,
  pageParent,
  notFound,
  children,
}: QueryResultProps<T>) {
  if (data !== undefined) return children(data)
  if (!error || isFetching) return skeleton
  if (notFound?.codes.includes(error.code)) return notFound.element
  const problem = <Problem title={failedTitle} problem={error} onRetry={() => void refetch()} />
  if (pageTitle === undefined) return problem
  return (
    <PageLayout title={pageTitle} parent={pageParent}>
      <Heading level={1}>{pageTitle}</Heading>
      {problem}
    </PageLayout>
  )
}
