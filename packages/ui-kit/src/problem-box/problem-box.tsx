import type { ReactNode } from 'react'
import { Alert } from '../alert/alert.tsx'
import { SupportCode } from '../support-code/support-code.tsx'

interface ProblemBoxProps {
  /** What could not be done. */
  title: string
  tone?: 'danger' | 'warning'
  /** Of the failed call; '-' where there is none. */
  traceId: string
  /** The way on. */
  action?: ReactNode
  /** Why, in a sentence. */
  children: ReactNode
}

/** What went wrong, why, a way on, and the code that support asks for; read out when it appears. */
export const ProblemBox = ({
  title,
  tone = 'danger',
  traceId,
  action,
  children,
}: ProblemBoxProps) => (
  <Alert live tone={tone} title={title} action={action}>
    <p>{children}</p>
    <SupportCode traceId={traceId} />
  </Alert>
)
