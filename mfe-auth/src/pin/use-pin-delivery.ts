import { sendPin, type ApiProblem } from '@portal/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useKernel, useMutation } from 'shared-kernel/react'
import { pinFaultOf } from './pin-fault'
import { asProblem } from '../outcome/as-problem'

interface Delivery {
  /** Login that the code belongs to, and where it was sent. */
  readonly protocol: string | null
  readonly phone: string
  /** Ms since the epoch on the server's clock. */
  readonly resendAfter: number
}

const KEY = 'auth.pin'

/** Another tab, or this one before a reload, has asked for the code a moment ago: it is on its way. */
const isSentAlready = ({ code }: ApiProblem): boolean => code === 'PIN.RESEND.TOO.SOON'

/** Sends the PIN when the screen opens, unless a reload finds that it has been sent already; and again when asked. */
export function usePinDelivery(onEnd: (problem: ApiProblem) => void) {
  const { api, config, session, storage, bus, reporter, now } = useKernel()
  const { protocol, user: { phone } } = session.state
  const [resendAfter, setResendAfter] = useState(0)
  const [count, setCount] = useState(0)

  const sending = useMutation({
    mutationFn: () => api.call(sendPin, { params: { product: config.product }, body: { recipient: phone } }),
    onSuccess: (sent) => {
      const delivery: Delivery = { protocol, phone, resendAfter: Date.parse(sent.resendAfter) }
      setResendAfter(delivery.resendAfter)
      setCount((before) => before + 1)
      void storage.set(KEY, delivery)
      bus.emit('auth.pin-sent', {})
      reporter.report('two_factor_sent')
    },
    onError: (cause) => {
      const error = asProblem(cause)
      if (error.retryAfter !== undefined) setResendAfter(now() + error.retryAfter * 1000)
      if (isSentAlready(error)) return
      reporter.report('two_factor_not_sent')
      onEnd(error)
    },
  })

  const open = useEffectEvent(async (isOpen: () => boolean) => {
    const before = await storage.get<Delivery>(KEY)
    if (!isOpen()) return
    if (before && before.protocol === protocol && before.phone === phone) setResendAfter(before.resendAfter)
    else sending.mutate()
  })
  useEffect(() => {
    let isOpen = true
    void open(() => isOpen)
    return () => {
      isOpen = false
    }
  }, [])

  const failure = sending.error ? asProblem(sending.error) : undefined
  const problem = failure && !isSentAlready(failure) ? failure : undefined
  return {
    send: () => sending.mutate(),
    isSending: sending.isPending,
    fault: problem && pinFaultOf(problem.code),
    /** Seconds that the server asked to wait. */
    retryAfter: problem?.retryAfter,
    /** How often it was sent since the screen opened. */
    count,
    resendAfter,
  }
}
