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
import { endsLogin } from '../outcome/login-outcome.ts'
import { notVerified } from '../pin/pin-refusals.ts'
import { PinForm } from '../pin/pin-form.tsx'
import { Resend } from '../pin/resend.tsx'
import { SentTo } from '../pin/sent-to.tsx'
import { texts as pinTexts } from '../pin/texts.ts'
import { useVerifyPin } from '../pin/use-verify-pin.ts'
import { texts } from './texts.ts'

interface Props {
  email: string
  /** The login is over; without a problem the person gave it up. */
  onEnd(problem?: ApiProblem): void
}

const timeOf = (instant: number): string =>
  new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })

const notSent = ({ code, retryAfter }: ApiProblem): string =>
  code === 'PIN.RESEND.TOO.SOON' && retryAfter !== undefined
    ? texts.tooSoon(formatWait(retryAfter))
    : texts.notSent

/** The code that reached a person of the company; asked for when the step opens. */
export const CompanyCode = ({ email, onEnd }: Props) => {
  const { now, reporter } = useKernel()
  const [pin, setPin] = useState('')
  const [error, setError] = useState('')
  const [refusals, setRefusals] = useState(0)
  const [count, setCount] = useState(0)
  const refuse = (message: string): void => {
    setError(message)
    setRefusals((before) => before + 1)
  }
  const sending = useApiMutation(sendPinToPerson, {
    onSuccess: () => {
      setCount((before) => before + 1)
      reporter.report('two_factor_sent')
    },
    onError: (problem) => {
      reporter.report('two_factor_not_sent')
      if (endsLogin(problem.code)) onEnd(problem)
    },
  })
  const send = useEffectEvent(() => sending.mutate({ body: { email } }))
  useEffect(() => send(), [])
  const { verify, isVerifying } = useVerifyPin((problem) =>
    endsLogin(problem.code) ? onEnd(problem) : refuse(notVerified(problem)),
  )
  const submit = (code: string): void => {
    if (!isOneTimeCodeComplete(code)) return refuse(pinTexts.incomplete)
    setError('')
    verify(code)
  }
  const clockOffset = measureClockOffset(now)
  const until = sending.data ? timeOf(Date.parse(sending.data.expiresAt) - clockOffset) : '00:00'
  return (
    <>
      {sending.error ? (
        <Alert tone="danger" live>
          {notSent(sending.error)}
        </Alert>
      ) : (
        <SentTo
          sentence={sending.data ? texts.sent(email, until) : pinTexts.ways.email.sending()}
          room={texts.sent(email, until)}
        />
      )}
      <PinForm
        label={texts.codeLabel}
        value={pin}
        onValue={setPin}
        error={error}
        refusals={refusals}
        isPending={isVerifying}
        onSubmit={submit}
      />
      <Resend
        resendAfter={sending.data ? Date.parse(sending.data.resendAfter) : 0}
        clockOffset={clockOffset}
        isSending={sending.isPending}
        wasResent={count > 1}
        onResend={() => {
          setPin('')
          setError('')
          sending.mutate({ body: { email } })
        }}
      />
      <Button appearance="tertiary" onClick={() => onEnd()}>
        {texts.other}
      </Button>
    </>
  )
}
