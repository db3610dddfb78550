import { may, openPayments, type Payment } from '@portal/contract'
import { useApi } from 'shared-kernel/react'

/** Codes that were given for any of these invoices and can still be paid, newest first; none where nobody knows. */
export const useOpenCodes = (references: readonly string[]): readonly Payment[] => {
  const { data } = useApi(openPayments, {}, { staleTime: 0 })
  return (data?.payments ?? []).filter(({ status, lines }) => (
    may('copy_code', status) && lines.some((line) => references.includes(line.debtReference))
  ))
}
