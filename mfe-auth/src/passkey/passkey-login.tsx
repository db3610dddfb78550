import { formatWait, type ApiProblem } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { Text } from '@portal/ui-kit/text'
import { useEffect, useEffectEvent } from 'react'
import { useAction, useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import { isFinalProblem, isUnreachable, getReportName } from '../outcome/login-outcome.ts'
import { failureTexts } from '../outcome/failure-texts.ts'
import {
  loginWithPasskey,
  cancelPasskey,
  type PasskeyResult,
  type PasskeyPrompt,
} from './login-with-passkey.ts'
import { texts } from './texts.ts'

interface Props {
  /** Number of requests by the customer; with 0 the browser offers the passkey in the field. */
  requests: number
  onEnd(problem: ApiProblem): void
}

const hasPasskey = (): boolean => document.cookie.includes('portal-passkey=')

const getProblemText = ({ code, retryAfter = 60, status }: ApiProblem): string => {
  if (code === 'TOO.MANY.REQUESTS') return failureTexts.waitFor(formatWait(retryAfter))
  if (isUnreachable(status)) return failureTexts.offline
  return code === 'WRONG.CREDENTIALS' ? texts.refused : failureTexts.generic.text
}

export default function PasskeyLogin({ requests, onEnd }: Props) {
  const kernel = useKernel()
  const control = useSessionControl()
  const onError = (problem: ApiProblem): void => {
    kernel.reporter.report(getReportName(problem.code))
    if (isFinalProblem(problem.code) && problem.code !== 'WRONG.CREDENTIALS') onEnd(problem)
  }
  const startPasskey = (prompt: PasskeyPrompt): Promise<PasskeyResult> =>
    loginWithPasskey(kernel, control, prompt)
  const autofill = useAction(() => startPasskey('field'), { onError })
  const dialog = useAction(() => startPasskey('dialog'), { onError })
  const start = useEffectEvent((times: number) => {
    if (times > 0) dialog.mutate()
    else if (hasPasskey()) autofill.mutate()
  })
  useEffect(() => start(requests), [requests])
  useEffect(() => cancelPasskey, [])

  const problem = dialog.error ?? autofill.error
  if (dialog.isPending)
    return (
      <Text role="status" tone="muted">
        {texts.waiting}
      </Text>
    )
  if (problem)
    return (
      <ProblemBox title={texts.failed} traceId={problem.traceId}>
        {getProblemText(problem)}
      </ProblemBox>
    )
  if (dialog.data === 'cancelled' || dialog.data === 'unsupported')
    return (
      <Alert tone="info" live>
        {texts[dialog.data]}
      </Alert>
    )
  return null
}
