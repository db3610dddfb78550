import {
  isOneTimeCodeComplete,
  sendPinToPerson,
  formatWait,
  type ApiProblem,
  measureClockOffset,
} from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApiMutation, useKernel } from 'shared-kernel/react'
import { isFinalProblem } from '../outcome/login-outcome.ts'
import { toVerifyMessage } from '../pin/pin-messages.ts'
import { formatTime } from '../pin/format-time.ts'
import { PinForm } from '../pin/pin-form.tsx'
import { Resend } from '../pin/resend.tsx'
import { DeliveryStatus } from '../pin/delivery-status.tsx'
import { texts as pinTexts } from '../pin/texts.ts'
import { useVerifyPin } from '../pin/use-verify-pin.ts'
import { StepCard } from '../step/step-card.tsx'
import { OtherWays } from './other-ways.tsx'
import { texts } from './texts.ts'

interface Props {
  email: string
  /** Called when the login ends; without a problem the user cancelled it. */
  onEnd(problem?: ApiProblem): void
}

const getSendError = ({ code, retryAfter }: ApiProblem): string => {
  if (retryAfter === undefined) return texts.notSent
  if (code === 'PIN.RESEND.TOO.SOON') return texts.tooSoon(formatWait(retryAfter))
  return code === 'TOO.MANY.REQUESTS' ? texts.refused(formatWait(retryAfter)) : texts.notSent
}

/** The step of the code that a person of a company receives by e-mail. */
export const CompanyCode = ({ email, onEnd }: Props) => {
  const { now, reporter } = useKernel()
  const [pin, setPin] = useState('')
  const [error, setError] = useState('')
  const [rejections, setRejections] = useState(0)
  const [count, setCount] = useState(0)
  /** In ms since the epoch, on the server's clock. */
  const [resendAfter, setResendAfter] = useState(0)
  const showError = (message: string): void => {
    setError(message)
    setRejections((before) => before + 1)
  }
  const sending = useApiMutation(sendPinToPerson, {
    onSuccess: (sent) => {
      setResendAfter(Date.parse(sent.resendAfter))
      setCount((before) => before + 1)
      reporter.report('two_factor_sent')
    },
    onError: (problem) => {
      if (problem.retryAfter !== undefined) setResendAfter(now() + problem.retryAfter * 1000)
      reporter.report('two_factor_not_sent')
      if (isFinalProblem(problem.code)) onEnd(problem)
    },
  })
  const send = useEffectEvent(() => sending.mutate({ body: { email } }))
  useEffect(() => send(), [])
  const { verify, isVerifying } = useVerifyPin((problem) =>
    isFinalProblem(problem.code) ? onEnd(problem) : showError(toVerifyMessage(problem)),
  )
  const handleSubmit = (code: string): void => {
    if (!isOneTimeCodeComplete(code)) return showError(pinTexts.incomplete)
    setError('')
    verify(code)
  }
  const clockOffset = measureClockOffset(now)
  const validUntil = sending.data
    ? formatTime(Date.parse(sending.data.expiresAt) - clockOffset)
    : '00:00'
  const isRefused = sending.error?.code === 'TOO.MANY.REQUESTS'
  /** False only if no code was sent before the limit was reached. */
  const hasCode = !isRefused || count > 0
  return (
    <StepCard title={hasCode ? texts.codeTitle : texts.refusedTitle}>
      {sending.error ? (
        <Alert tone="danger" live>
          {getSendError(sending.error)}
        </Alert>
      ) : (
        <DeliveryStatus
          text={sending.data ? texts.sent(email, validUntil) : pinTexts.channels.email.sending()}
          longestText={texts.sent(email, validUntil)}
        />
      )}
      {hasCode && (
        <PinForm
          label={texts.codeLabel}
          value={pin}
          onValue={setPin}
          error={error}
          rejections={rejections}
          isPending={isVerifying}
          onSubmit={handleSubmit}
        />
      )}
      {isRefused ? (
        <OtherWays onLeave={() => onEnd()} />
      ) : (
        <Resend
          resendAfter={resendAfter}
          clockOffset={clockOffset}
          isSending={sending.isPending}
          wasResent={count > 1}
          onResend={() => {
            setPin('')
            setError('')
            sending.mutate({ body: { email } })
          }}
        />
      )}
      <Button appearance="tertiary" onClick={() => onEnd()}>
        {texts.other}
      </Button>
    </StepCard>
  )
}
