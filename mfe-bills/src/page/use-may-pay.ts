import { customer } from '@portal/contract'
import { useApi, useSession } from 'shared-kernel/react'

/** An administrator may have changed it since. */
const FRESH_MS = 10_000

/**
 * Whether who is signed in may pay. Asked of who comes for a company alone; until it is known, and where it is not, the server says.
 * In each of the two rooms that ask, not in the kernel: every landing page would carry it.
 */
export function useMayPay(): boolean {
  const isCompany = useSession().user.type === 'PJ'
  const { data } = useApi(customer, {}, { enabled: isCompany, staleTime: FRESH_MS })
  return !isCompany || data?.role !== 'sees'
}
