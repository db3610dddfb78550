import { sendPin, type ProblemOf } from '@portal/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApiMutation, useKernel } from 'shared-kernel/react'

interface Delivery {
  /** Login that the code belongs to, and where it was sent. */
  readonly protocol: string | null
  readonly phone: string
  /** Ms since the epoch on the server's clock. */
  readonly resendAfter: number
  /** Until when the code is taken; as resendAfter. */
  readonly expiresAt: number
}

type Problem = ProblemOf<typeof sendPin>
const KEY = 'auth.pin'

/** Another tab, or this one before a reload, has asked for the code a moment ago: it is on its way. */
const isSentAlready = ({ code }: Problem): boolean => code === 'PIN.RESEND.TOO.SOON'

/** Sends the PIN when the screen opens, unless a reload finds that it has been sent already; and again when asked. */
export function usePinDelivery(onEnd: (problem: Problem) => void) {
  const { config, session, storage, reporter, now } = useKernel()
  const { protocol, user: { phone } } = session.state
  const [resendAfter, setResendAfter] = useState(0)
  const [expiresAt, setExpiresAt] = useState(0)
  const [count, setCount] = useState(0)

  const show = (delivery: Delivery): void => {
    setResendAfter(delivery.resendAfter)
    setExpiresAt(delivery.expiresAt)
  }
  const sending = useApiMutation(sendPin, {
    onSuccess: (sent, { body: { recipient } }) => {
      const delivery: Delivery = { protocol, phone: recipient, resendAfter: Date.parse(sent.resendAfter), expiresAt: Date.parse(sent.expiresAt) }
      show(delivery)
      setCount((before) => before + 1)
      void storage.set(KEY, delivery)
      reporter.report('two_factor_sent')
    },
    onError: (error) => {
      if (error.retryAfter !== undefined) setResendAfter(now() + error.retryAfter * 1000)
      if (isSentAlready(error)) return
      reporter.report('two_factor_not_sent')
      onEnd(error)
    },
  })

  const send = (recipient = phone) => {
    setExpiresAt(0)
    sending.mutate({ params: { product: config.product }, body: { recipient } })
  }

  const open = useEffectEvent(async (isOpen: () => boolean) => {
    const before = await storage.get<Delivery>(KEY)
    if (!isOpen()) return
    if (before && before.protocol === protocol && before.phone === phone) show(before)
    else send()
  })
  useEffect(() => {
    let isOpen = true
    void open(() => isOpen)
    return () => {
      isOpen = false
    }
  }, [])

  return {
    send,
    isSending: sending.isPending,
    /** Why no code is on its way; null when one is, or may be. */
    problem: sending.error && !isSentAlready(sending.error) ? sending.error : null,
    /** How often it was sent since the screen opened. */
    count,
    resendAfter,
    /** 0 while not known. */
    expiresAt,
  }
}
