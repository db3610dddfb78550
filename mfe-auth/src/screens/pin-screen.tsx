import { maskPhone, type ApiProblem } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { LiveRegion } from '@portal/ui-kit/live-region'
import { Text } from '@portal/ui-kit/text'
import { useState } from 'react'
import { useKernel, useSession } from 'shared-kernel/react'
import { asProblem } from '../data/as-problem'
import { useEndLogin } from '../data/use-end-login'
import { usePinDelivery } from '../data/use-pin-delivery'
import { useRecoverSms } from '../data/use-recover-sms'
import { useVerifyPin } from '../data/use-verify-pin'
import { useWebOtp } from '../data/use-web-otp'
import { endsLogin } from '../domain/login-outcome'
import { isPinComplete, PIN_TRIES, pinFaultOf, readPin } from '../domain/pin'
import { spellWait } from '../domain/wait'
import { texts } from '../texts'
import { NotReceived } from '../ui/not-received'
import { PinForm } from '../ui/pin-form'
import { Resend } from '../ui/resend'
import { StepCard } from '../ui/step-card'

interface Props {
  /** The login is over: refused, or too many tries; without a problem the customer gave it up. */
  onEnd(problem?: ApiProblem): void
}

/** Who gets the SMS, one field for its code, and the ways on when it does not come. */
export default function PinScreen(props: Props) {
  const onEnd = useEndLogin(props.onEnd)
  const { now } = useKernel()
  const phone = maskPhone(useSession().user.phone)
  const [pin, setPin] = useState('')
  const [error, setError] = useState('')
  const [refusals, setRefusals] = useState(0)

  const endIfOver = (problem: ApiProblem): boolean => {
    const isOver = endsLogin(problem.code) || pinFaultOf(problem.code) === 'over'
    if (isOver) onEnd(problem)
    return isOver
  }
  const refuse = (message: string): void => {
    setError(message)
    setRefusals((before) => before + 1)
  }
  const delivery = usePinDelivery(endIfOver)
  const recovery = useRecoverSms()
  const { verify, isVerifying } = useVerifyPin((problem) => {
    if (!endIfOver(problem)) refuse(messageOf(problem))
  })
  const submit = (code: string): void => {
    if (!isPinComplete(code)) return refuse(texts.pin.incomplete)
    setError('')
    verify(code)
  }
  useWebOtp((code) => {
    setPin(readPin(code))
    submit(readPin(code))
  })
  const resend = (): void => {
    setPin('')
    setError('')
    delivery.send()
  }

  const sentence = delivery.isSending ? texts.pin.sending(phone) : texts.pin.sent(phone)
  return (
    <StepCard title={texts.pin.title}>
      {delivery.fault ? <Alert tone="danger" live>{faultText(delivery)}</Alert> : <Text>{sentence}</Text>}
      <LiveRegion message={delivery.fault ? '' : sentence} />
      <PinForm value={pin} onValue={setPin} error={error} refusals={refusals} isPending={isVerifying} onSubmit={submit} />
      <Resend
        resendAfter={delivery.resendAfter}
        clockOffset={now() - Date.now()}
        isSending={delivery.isSending}
        wasResent={delivery.count > 1}
        onResend={resend}
      />
      <NotReceived
        recovery={recovery.status}
        failure={recovery.error ? notRecovered(asProblem(recovery.error)) : ''}
        onRecover={() => recovery.mutate()}
        onChange={() => onEnd()}
      />
    </StepCard>
  )
}

const faultText = ({ fault, retryAfter }: { fault: string | undefined; retryAfter: number | undefined }): string =>
  fault === 'busy' && retryAfter !== undefined ? texts.pin.busy(spellWait(retryAfter)) : texts.pin.notSent

function notRecovered({ code, retryAfter }: ApiProblem): string {
  if (retryAfter === undefined) return texts.pin.notRecovered
  return (code === 'PIN.RESEND.TOO.SOON' ? texts.pin.tooSoon : texts.pin.busy)(spellWait(retryAfter))
}

function messageOf({ code, retryAfter = 60 }: ApiProblem): string {
  switch (pinFaultOf(code)) {
    case 'wrong': return texts.pin.wrong(PIN_TRIES)
    case 'expired': return texts.pin.expired
    case 'busy': return texts.login.retryIn(spellWait(retryAfter))
    default: return texts.pin.failed
  }
}
