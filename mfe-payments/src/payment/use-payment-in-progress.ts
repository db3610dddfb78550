import { useKernel } from 'shared-kernel/react'
import { useEffect, useId } from 'react'

/** Tells the portal that money may be on its way from this page, until the page is left: nothing is taken from under it meanwhile. */
export const usePaymentInProgress = (isInProgress: boolean): void => {
  const { bus } = useKernel()
  const attempt = useId()
  useEffect(() => {
    if (!isInProgress) return
    bus.emit('payments.started', { attempt })
    return () => bus.emit('payments.left', { attempt })
  }, [bus, attempt, isInProgress])
}
