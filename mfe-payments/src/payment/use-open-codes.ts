import { isActionAllowed, openPayments, type Payment } from '@portal/contract'
import { useApi } from 'shared-kernel/react'

/** Codes that were given for any of these invoices and can still be paid, newest first; null while that is asked, none where nobody knows. */
export const useOpenCodes = (references: readonly string[]): readonly Payment[] | null => {
  const { data, isFetchedAfterMount } = useApi(openPayments, {}, { staleTime: 0 })
  return !isFetchedAfterMount
    ? null
    : (data?.payments ?? []).filter(
        ({ status, lines }) =>
          isActionAllowed('copy_code', status) &&
          lines.some((line) => references.includes(line.debtReference)),
      )
}
