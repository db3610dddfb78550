import { useState, type ReactNode } from 'react'
import { ErrorBoundary } from 'shared-kernel/react'
import { ErrorPage } from './error-page.tsx'

interface Props {
  /** Reports the error once and returns its trace id. */
  report: (error: unknown) => string
  children: ReactNode
}

export function RootErrorBoundary({ report, children }: Props) {
  const [traceId, setTraceId] = useState('-')
  const reportError = (error: unknown): void => {
    try {
      setTraceId(report(error))
    } catch {
      // An error here would empty the page; without a report the code is '-'.
    }
  }
  return (
    <ErrorBoundary fallback={() => <ErrorPage traceId={traceId} />} onError={reportError}>
      {children}
    </ErrorBoundary>
  )
}
