import { useEffect, useRef, useState } from 'react'
import { useKernel } from 'shared-kernel/react'
import { useSessionControl } from 'shared-kernel/session-control'
import { texts } from './texts.ts'
import { verifyNumber } from './verify-number.ts'

interface Attempt {
  readonly controller: AbortController
  /** What the login goes on with unless the number is confirmed. */
  proceed: () => void
}

/**
 * Confirms the login by the mobile network where the portal is configured for it; the session is
 * AUTHENTICATED afterwards.
 */
export function useNumberVerification() {
  const kernel = useKernel()
  const { confirm } = useSessionControl()
  const [status, setStatus] = useState<'idle' | 'verifying' | 'skipped'>('idle')
  const current = useRef<Attempt>(null)

  useEffect(
    () => () => {
      current.current?.controller.abort()
      current.current = null
    },
    [],
  )

  /** Calls `proceed` at once, or as soon as a verification that cannot be stopped has failed. */
  const skip = (proceed: () => void): void => {
    if (current.current === null) return proceed()
    current.current.proceed = proceed
    setStatus('skipped')
    current.current.controller.abort()
  }

  const verify = async (phone: string, proceed: () => void): Promise<void> => {
    const attempt: Attempt = { controller: new AbortController(), proceed }
    current.current = attempt
    setStatus('verifying')
    const verified = await verifyNumber(kernel, phone, attempt.controller.signal)
    // The screen was closed.
    if (current.current !== attempt) return
    current.current = null
    setStatus('idle')
    if (verified === null) return attempt.proceed()
    kernel.toast.show(texts.verified)
    confirm(verified)
    kernel.reporter.report('two_factor_verified', { channel: 'network' })
  }

  /** Calls `proceed` if the number is not confirmed. */
  const start = (phone: string, proceed: () => void): void => {
    if (!kernel.config.hasNumberVerification) return proceed()
    skip(() => void verify(phone, proceed))
  }

  return { status, start, skip }
}
