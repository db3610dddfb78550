import { sendPin, sendPinByEmail, sendPinByVoice, type EndpointProblem } from '@portal/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApiMutation, useKernel } from 'shared-kernel/react'
import { useNumberVerification } from './use-number-verification.ts'

export type PinChannel = 'sms' | 'voice' | 'email'

interface Delivery {
  readonly protocol: string | null
  readonly phone: string
  readonly channel: PinChannel
  /** Ms since the epoch on the server's clock. */
  readonly resendAfter: number
  /** Expiry of the code, in the unit of resendAfter. */
  readonly expiresAt: number
}

type Problem = EndpointProblem<typeof sendPin | typeof sendPinByVoice>
const STORAGE_KEY = 'pin'

/** Another tab, or this one before a reload, requested the code less than a minute ago. */
const isAlreadySent = ({ code }: Problem): boolean => code === 'PIN.RESEND.TOO.SOON'

export type PinDelivery = ReturnType<typeof usePinDelivery>

/**
 * Sends the PIN by SMS on mount, unless it was sent before a reload or the mobile network confirms
 * the number. Sends it again by SMS, voice call or e-mail on request.
 */
export function usePinDelivery(onEnd: (problem: Problem) => void) {
  const { config, session, storage, reporter, now } = useKernel()
  const {
    protocol,
    user: { phone },
  } = session.state
  const [resendAfter, setResendAfter] = useState(0)
  const [expiresAt, setExpiresAt] = useState(0)
  const [count, setCount] = useState(0)
  const [sentChannel, setSentChannel] = useState<PinChannel>('sms')
  const [channel, setChannel] = useState<PinChannel>('sms')

  const isSmsPending = (error: Problem): boolean => channel === 'sms' && isAlreadySent(error)
  const show = (delivery: Delivery): void => {
    setChannel(delivery.channel)
    setSentChannel(delivery.channel)
    setResendAfter(delivery.resendAfter)
    setExpiresAt(delivery.expiresAt)
  }
  const handleSent = (
    response: { resendAfter: string; expiresAt: string },
    usedChannel: PinChannel,
    recipient: string,
  ): void => {
    const delivery: Delivery = {
      protocol,
      phone: recipient,
      channel: usedChannel,
      resendAfter: Date.parse(response.resendAfter),
      expiresAt: Date.parse(response.expiresAt),
    }
    show(delivery)
    setCount((before) => before + 1)
    void storage.set(STORAGE_KEY, delivery)
    reporter.report('two_factor_sent')
  }
  const onError = (error: Problem): void => {
    if (error.retryAfter !== undefined) setResendAfter(now() + error.retryAfter * 1000)
    if (isAlreadySent(error)) return
    reporter.report('two_factor_not_sent')
    onEnd(error)
  }
  const bySms = useApiMutation(sendPin, {
    onSuccess: (response, { body: { recipient } }) => handleSent(response, 'sms', recipient),
    onError: (error) => {
      if (isAlreadySent(error)) setExpiresAt(0)
      onError(error)
    },
  })
  const byVoice = useApiMutation(sendPinByVoice, {
    onSuccess: (response) => handleSent(response, 'voice', phone),
    onError,
  })
  const byEmail = useApiMutation(sendPinByEmail, {
    onSuccess: (response) => handleSent(response, 'email', phone),
    onError,
  })
  const sending = { sms: bySms, voice: byVoice, email: byEmail }[channel]

  const sendSms = (recipient: string): void => {
    setChannel('sms')
    // A corrected number has no resend timeout, and neither does its retry.
    if (recipient !== phone) setResendAfter(0)
    const input = { params: { product: config.product }, body: { recipient } }
    const sendNow = (): void => bySms.mutate(input)
    // Only one request runs at a time: one to the former number is awaited.
    if (bySms.isPending && bySms.variables.body.recipient !== recipient)
      bySms.mutateAsync(input).then(sendNow, sendNow)
    else sendNow()
  }
  const verification = useNumberVerification()
  const verifyOrSend = (recipient: string): void =>
    verification.start(recipient, () => sendSms(recipient))
  const send = (): void => verification.skip(() => sendSms(phone))
  const sendByVoice = (): void =>
    verification.skip(() => {
      setChannel('voice')
      byVoice.mutate({ params: { product: config.product }, body: { recipient: phone } })
    })
  const sendByEmail = (): void =>
    verification.skip(() => {
      setChannel('email')
      byEmail.mutate({})
    })

  /** Called when the verification SMS replaced the code; its expiry is not known here. */
  const markRecovered = (): void => {
    bySms.reset()
    setChannel('sms')
    setSentChannel('sms')
    setExpiresAt(0)
    setCount((before) => before + 1)
  }

  const open = useEffectEvent((isOpen: () => boolean) => {
    void storage.get<Delivery>(STORAGE_KEY).then((before) => {
      if (!isOpen()) return
      const isSame = before && before.protocol === protocol && before.phone === phone
      if (isSame && before.expiresAt > now()) show(before)
      else verifyOrSend(phone)
    })
  })
  useEffect(() => {
    let isOpen = true
    open(() => isOpen)
    return () => {
      isOpen = false
    }
  }, [])

  return {
    /** Sends the SMS unless the mobile network confirms the number. */
    verifyOrSend,
    /** Calls another way to confirm the login, as soon as no verification is under way. */
    skipVerification: verification.skip,
    send,
    sendByVoice,
    sendByEmail,
    markRecovered,
    /** Channel of the last request. */
    channel,
    /** Channel of the valid code; a later request by another channel may have failed. */
    sentBy: sentChannel,
    isVerifying: verification.status === 'verifying',
    isSending: sending.isPending || verification.status === 'skipped',
    /** Why the code was not sent; null when it was or may have been. */
    problem: sending.error && !isSmsPending(sending.error) ? sending.error : null,
    /** True if another tab or the verification SMS replaced the code, whose expiry is not known here. */
    wasSentElsewhere: sending.error === null ? count > 0 : isSmsPending(sending.error),
    /** Number of codes sent since mount. */
    count,
    resendAfter,
    /** 0 while unknown. */
    expiresAt,
    /** True also for a code that was sent here and whose expiry is unknown. */
    hasValidCode: expiresAt === 0 ? count > 0 : expiresAt > now(),
  }
}
