import { formatWait, type ApiProblem } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { Text } from '@portal/ui-kit/text'
import { useEffect, useEffectEvent } from 'react'
import { useAction, useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import { endsLogin, isWithoutAnswer, reportOf } from '../outcome/login-outcome.ts'
import { noAnswerTexts } from '../outcome/no-answer-texts.ts'
import { showPasskey, stopWaiting, type Shown, type Way } from './show-passkey.ts'
import { texts } from './texts.ts'

interface Props {
  /** How often the customer has asked for it; 0: the browser may offer it by itself. */
  asked: number
  /** A login that ends with a view of its own. */
  onEnd(problem: ApiProblem): void
}

const isPasskeyHere = (): boolean => document.cookie.includes('portal-passkey=')

const sentenceOf = ({ code, retryAfter, status }: ApiProblem): string => {
  if (retryAfter !== undefined) return noAnswerTexts.waitFor(formatWait(retryAfter))
  if (isWithoutAnswer(status)) return noAnswerTexts.offline
  return code === 'WRONG.CREDENTIALS' ? texts.refused : noAnswerTexts.generic.text
}

/** The way in by a key of this device, and what became of the last try. */
export default function EnterByPasskey({ asked, onEnd }: Props) {
  const kernel = useKernel()
  const control = useSessionControl()
  const onError = (problem: ApiProblem): void => {
    kernel.reporter.report(reportOf(problem.code))
    if (endsLogin(problem.code) && problem.code !== 'WRONG.CREDENTIALS') onEnd(problem)
  }
  const show = (way: Way): Promise<Shown> => showPasskey(kernel, control, way)
  const offered = useAction(() => show('field'), { onError })
  const wanted = useAction(() => show('dialog'), { onError })
  const start = useEffectEvent((times: number) => {
    if (times > 0) wanted.mutate()
    else if (isPasskeyHere()) offered.mutate()
  })
  useEffect(() => start(asked), [asked])
  useEffect(() => stopWaiting, [])

  const problem = wanted.error ?? offered.error
  if (wanted.isPending)
    return (
      <Text role="status" tone="muted">
        {texts.waiting}
      </Text>
    )
  if (problem)
    return (
      <ProblemBox title={texts.failed} traceId={problem.traceId}>
        {sentenceOf(problem)}
      </ProblemBox>
    )
  if (wanted.data === 'cancelled' || wanted.data === 'unable')
    return (
      <Alert tone="info" live>
        {texts[wanted.data]}
      </Alert>
    )
  return null
}
