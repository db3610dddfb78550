import type { ReactNode } from 'react'
import { Alert } from '../alert/alert.tsx'
import { SupportCode } from '../support-code/support-code.tsx'

interface ProblemBoxProps {
  title: string
  tone?: 'danger' | 'warning'
  traceId: string
  action?: ReactNode
  children: ReactNode
}

/** Renders a failed request as an alert: title, cause, action and support code. */
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
