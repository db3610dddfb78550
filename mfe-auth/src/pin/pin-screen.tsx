import {
  formatPhone,
  isOneTimeCodeComplete,
  toNationalDigits,
  parseMobile,
  parseOneTimeCode,
  type ApiProblem,
  type MobilePhone,
  measureClockOffset,
} from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Flush } from '@portal/ui-kit/flush'
import { useState } from 'react'
import { lazyScreen, useKernel, useSession } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import { useEndLogin } from '../outcome/use-end-login.ts'
import { usePinDelivery, type PinChannel } from './use-pin-delivery.ts'
import { usePinEntry } from './use-pin-entry.ts'
import { useRecoverSms } from './use-recover-sms.ts'
import { useVerifyPin } from './use-verify-pin.ts'
import { useWebOtp } from './use-web-otp.ts'
import { isFinalProblem } from '../outcome/login-outcome.ts'
import {
  toRecoverMessage,
  toSendMessage,
  toSentText,
  toStatusText,
  toVerifyMessage,
} from './pin-messages.ts'
import { texts } from './texts.ts'
import { CorrectPhone } from './correct-phone.tsx'
import { NotReceived } from './not-received.tsx'
import { PinForm } from './pin-form.tsx'
import { Resend } from './resend.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import { StepCard } from '../step/step-card.tsx'

const LostPhoneDialog = lazyScreen(() => import('./lost-phone-dialog.tsx'))
const InboundSmsPanel = lazyScreen(() => import('../inbound-sms/inbound-sms-panel.tsx'))

interface Props {
  /** Called when the login ends; without a problem the customer cancelled it. */
  onEnd(problem?: ApiProblem): void
}

/** On a phone, the buttons of other ways to get a code are far below the message. */
const scrollToMessage = (node: HTMLElement | null) => node?.scrollIntoView?.({ block: 'nearest' })

/** Formats the phone like the input, so that a wrong digit is visible. */
const formatTypedPhone = (phone: string): string => {
  const mobile = parseMobile(phone)
  return mobile ? formatPhone(toNationalDigits(mobile)) : phone
}

export default function PinScreen(props: Props) {
  const onEnd = useEndLogin(props.onEnd)
  const { now } = useKernel()
  const session = useSessionControl()
  const typedPhone = formatTypedPhone(useSession().user.phone)
  // No-break spaces: a number that breaks over two lines is harder to check.
  const phone = typedPhone.replaceAll(' ', '\u00a0')
  const [isCorrecting, setCorrecting] = useState(false)
  const [isLost, setLost] = useState(false)
  const [isInbound, setInbound] = useState(false)

  const endIfOver = (problem: ApiProblem): boolean => {
    const isOver = isFinalProblem(problem.code)
    if (isOver) onEnd(problem)
    return isOver
  }
  const delivery = usePinDelivery(endIfOver)
  const entry = usePinEntry(delivery.count)
  const recovery = useRecoverSms(() => {
    entry.markReplaced()
    delivery.markRecovered()
  })
  const { verify, isVerifying } = useVerifyPin((problem) => {
    if (!endIfOver(problem)) entry.showError(toVerifyMessage(problem))
  })
  const verifyCode = (code: string): void => {
    if (!isOneTimeCodeComplete(code)) return entry.showError(texts.incomplete)
    entry.clearError()
    verify(code)
  }
  useWebOtp(delivery.count, (code) => {
    entry.setPin(parseOneTimeCode(code))
    verifyCode(parseOneTimeCode(code))
  })
  const sendThrough = (channel: PinChannel): void => {
    entry.markReplaced()
    if (channel === 'email') delivery.sendByEmail()
    else if (channel === 'voice') delivery.sendByVoice()
    else delivery.send()
  }

  const changePhone = (to: MobilePhone): void => {
    setCorrecting(false)
    entry.clear()
    session.setPinPhone(to)
    delivery.verifyOrSend(to)
  }

  const clockOffset = measureClockOffset(now)
  const isRefused = delivery.problem?.code === 'TOO.MANY.REQUESTS'
  /** False only if the limit was reached and no code of this login is valid. */
  const hasCode = !isRefused || delivery.hasValidCode
  if (isCorrecting) {
    return (
      <StepCard title={texts.title}>
        <CorrectPhone
          phone={typedPhone}
          onSubmit={changePhone}
          onKeep={() => setCorrecting(false)}
        />
      </StepCard>
    )
  }
  if (isInbound && !isRefused) {
    return (
      <StepCard title={texts.titleWithoutCode} focusHeading>
        <InboundSmsPanel onEnd={onEnd} onBack={() => setInbound(false)} />
      </StepCard>
    )
  }
  return (
    <StepCard title={hasCode ? texts.title : texts.titleWithoutCode}>
      {delivery.problem ? (
        <Alert ref={scrollToMessage} tone="danger" live>
          {toSendMessage(delivery.problem, delivery.channel)}{' '}
          {delivery.channel !== 'email' && texts.number(phone)}{' '}
          {isRefused && hasCode && texts.stillValid}
        </Alert>
      ) : (
        <DeliveryStatus
          text={toStatusText(delivery, phone, clockOffset)}
          longestText={toSentText(delivery.channel, phone, '00:00')}
        />
      )}
      {isRefused && <InboundSmsPanel onEnd={onEnd} />}
      {delivery.sentBy === 'sms' && (
        <Flush>
          <Button appearance="tertiary" onClick={() => setCorrecting(true)}>
            {texts.correct}
          </Button>
        </Flush>
      )}
      {hasCode && (
        <PinForm
          label={texts.channels[delivery.sentBy].label}
          value={entry.pin}
          onValue={entry.setPin}
          error={entry.error}
          rejections={entry.rejections}
          isPending={isVerifying}
          onSubmit={verifyCode}
        />
      )}
      <Resend
        label={delivery.isVerifying ? texts.sendNow : texts.resend}
        resendAfter={delivery.resendAfter}
        clockOffset={clockOffset}
        isSending={delivery.isSending}
        wasResent={delivery.count > 1}
        onResend={() => sendThrough(delivery.channel)}
      />
      <NotReceived
        recovery={recovery.status}
        failure={recovery.error ? toRecoverMessage(recovery.error) : ''}
        onRecover={() => delivery.skipVerification(recovery.recover)}
        onVoice={() => sendThrough('voice')}
        onEmail={() => sendThrough('email')}
        onInbound={() => delivery.skipVerification(() => setInbound(true))}
        onChange={() => onEnd()}
        onLost={() => setLost(true)}
      />
      {isLost && <LostPhoneDialog onClose={() => setLost(false)} />}
    </StepCard>
  )
}
