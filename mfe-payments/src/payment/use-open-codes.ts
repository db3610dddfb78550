import { isActionOffered, openPayments, type Payment } from '@portal/contract'
import { useApi } from 'shared-kernel/react'

/**
 * Returns the payable codes for any of these invoices, newest first. Returns null while the request is pending and
 * none on error.
 */
export const useOpenCodes = (references: readonly string[]): readonly Payment[] | null => {
  const { data, isFetchedAfterMount } = useApi(openPayments, {}, { staleTime: 0 })
  return !isFetchedAfterMount
    ? null
    : (data?.payments ?? []).filter(
        ({ status, lines }) =>
          isActionOffered('copy_code', status) &&
          lines.some((line) => references.includes(line.debtReference)),
      )
}
