import { openPayments, type Payment } from '@portal/contract'
import { useApi } from 'shared-kernel/react'

/**
 * Returns the open payments of any of these invoices, newest first. Returns null while the request
 * is pending and none on error.
 */
export const useOpenInvoicePayments = (
  references: readonly string[],
): readonly Payment[] | null => {
  const { data, isFetchedAfterMount } = useApi(openPayments, {}, { staleTime: 0 })
  return !isFetchedAfterMount
    ? null
    : (data?.payments ?? []).filter(({ lines }) =>
        lines.some((line) => references.includes(line.debtReference)),
      )
}
