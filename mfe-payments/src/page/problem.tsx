import type { ApiProblem } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { ButtonLink } from '@portal/ui-kit/link'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { Link } from 'shared-kernel/react'
import { failedPaymentText, getProblemText, paymentFailure, problemTitle } from './problem-texts.ts'
import { pageTexts } from './texts.ts'

interface ProblemProps {
  problem: ApiProblem
  onRetry?: () => void
  otherMethods?: string
  /** Whether the request would have paid. */
  isPayment?: boolean
}

export const Problem = ({ problem, onRetry, otherMethods, isPayment = false }: ProblemProps) => {
  const hasFailed = isPayment && problem.code === 'UNEXPECTED' && problem.status === 500
  return (
    <ProblemBox
      title={hasFailed ? paymentFailure.title : problemTitle}
      traceId={problem.traceId}
      action={
        <>
          {onRetry && <Button onClick={onRetry}>{pageTexts.retry}</Button>}
          {otherMethods && (
            <ButtonLink as={Link} appearance="secondary" to={otherMethods}>
              {pageTexts.otherMethods}
            </ButtonLink>
          )}
        </>
      }
    >
      {hasFailed ? failedPaymentText : getProblemText(problem)}
    </ProblemBox>
  )
}
