import { useKernel, useQueryClient } from 'shared-kernel/react'
import { useEffect } from 'react'

/** Tells the portal that one of these invoices was paid already, in another tab, on another device or at a bank: every next screen asks again. */
export const useReportAlreadyPaid = (references: readonly string[]): void => {
  const { bus } = useKernel()
  const cache = useQueryClient()
  useEffect(() => {
    void cache.invalidateQueries({ refetchType: 'none' })
    bus.emit('payments.found-paid', { debtReferences: references })
  }, [references, bus, cache])
}
