import type { Payment } from '@portal/contract'
import { useKernel } from 'shared-kernel/react'
import { useEffect } from 'react'

/** Longer than a Pix code is valid, shorter than a boleto: an open page must not extend the session for days. */
const MAX_KEEP_ALIVE_MS = 60 * 60_000

/** Renews the session while a Pix code is payable, because a session expires sooner than the code. */
export const useSessionKeepAlive = ({
  status,
  expiresAt,
}: Pick<Payment, 'status' | 'expiresAt'>): void => {
  const kernel = useKernel()
  useEffect(() => {
    if (status !== 'awaiting_payer' || expiresAt === null) return
    const subscription = kernel.bus.on('session.about-to-expire').subscribe((warning) => {
      // The bus replays the last warning, which may belong to a session that was renewed since.
      if (warning.expirationTime !== kernel.session.state.expirationTime) return
      const timeLeft = Date.parse(expiresAt) - kernel.now()
      if (timeLeft <= 0 || timeLeft > MAX_KEEP_ALIVE_MS) return
      // On error the expiry warning remains, and the customer can renew the session there.
      kernel.session
        .extend()
        .catch((error: unknown) =>
          console.warn('Failed to renew the session, the expiry warning remains', error),
        )
    })
    return () => subscription.unsubscribe()
  }, [kernel, status, expiresAt])
}
