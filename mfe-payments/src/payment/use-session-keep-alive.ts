import type { Payment } from '@portal/contract'
import { useKernel } from 'shared-kernel/react'
import { useEffect } from 'react'

/** Longer than a Pix code lives, far shorter than a boleto: nobody stays signed in for days because a page is open. */
const MAX_KEEP_ALIVE_MS = 60 * 60_000

/**
 * A session is shorter than the time that a Pix code can be paid: while the code waits on an open page the session is renewed before it
 * ends, so that its customer sees the money arrive.
 */
export const useSessionKeepAlive = ({
  status,
  expiresAt,
}: Pick<Payment, 'status' | 'expiresAt'>): void => {
  const kernel = useKernel()
  useEffect(() => {
    if (status !== 'awaiting_payer' || expiresAt === null) return
    const subscription = kernel.bus.on('session.about-to-expire').subscribe(() => {
      const timeLeft = Date.parse(expiresAt) - kernel.now()
      if (timeLeft <= 0 || timeLeft > MAX_KEEP_ALIVE_MS) return
      // When it does not succeed the warning stays, by which the customer can renew it.
      kernel.session
        .extend()
        .catch((error: unknown) => console.warn('The session was not renewed', error))
    })
    return () => subscription.unsubscribe()
  }, [kernel, status, expiresAt])
}
