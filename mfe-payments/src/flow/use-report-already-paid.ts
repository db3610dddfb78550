import { useKernel, useQueryClient } from 'shared-kernel/react'
import { useEffect } from 'react'

/**
 * Emits that an invoice was paid elsewhere and invalidates all queries, so that the next screen
 * requests fresh data.
 */
export const useReportAlreadyPaid = (references: readonly string[]): void => {
  const { bus } = useKernel()
  const cache = useQueryClient()
  useEffect(() => {
    void cache.invalidateQueries({ refetchType: 'none' })
    bus.emit('payments.found-paid', { debtReferences: references })
  }, [references, bus, cache])
}
