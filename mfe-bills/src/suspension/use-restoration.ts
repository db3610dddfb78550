import { listRestorationTexts, suspensions } from '@portal/contract'
import { useApi, useKernel } from 'shared-kernel/react'

/**
 * Returns what paying this invoice now restores; nothing unless it is the only reason why the
 * service may be suspended.
 */
export const useRestoration = (reference: string): string[] => {
  const { now } = useKernel()
  const { data } = useApi(suspensions, {}, { retry: false, staleTime: 0 })
  const suspension = data?.suspensions.find(
    ({ unlock, invoices }) =>
      unlock.state !== 'active' && invoices.every((invoice) => invoice.reference === reference),
  )
  return listRestorationTexts({
    suspension: suspension ?? null,
    confirmedAt: new Date(now()).toISOString(),
  })
}
