import { useKernel } from 'shared-kernel/react'
import { useEffect, useId } from 'react'

/** Emits that a payment is in progress, so that the host does not update or unload the page. */
export const usePaymentInProgress = (isInProgress: boolean): void => {
  const { bus } = useKernel()
  const attempt = useId()
  useEffect(() => {
    if (!isInProgress) return
    bus.emit('payments.started', { attempt })
    return () => bus.emit('payments.left', { attempt })
  }, [bus, attempt, isInProgress])
}
