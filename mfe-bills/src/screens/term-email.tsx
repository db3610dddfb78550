import { lazy, Suspense } from 'react'

interface TermEmailProps {
  contractReference: string
  onClose: () => void
}

const TermEmailDialog = lazy(() => import('./term-email-dialog'))

/** The dialog comes when it is asked for: it brings its own library. */
export const TermEmail = (props: TermEmailProps) => <Suspense fallback={null}><TermEmailDialog {...props} /></Suspense>
