import { customer, isRoleEnough, type Role } from '@portal/contract'
import { useApi } from './use-api'
import { useSession } from './use-session'

/** An administrator may have changed it since. */
const FRESH_MS = 10_000

/** Whether who is signed in may do what needs this role. Asked of who comes for a company alone; until it is known, and where it is not, the server says. */
export function useMay(needed: Role): boolean {
  const isCompany = useSession().user.type === 'PJ'
  const { data } = useApi(customer, {}, { enabled: isCompany, staleTime: FRESH_MS })
  return !isCompany || data === undefined || isRoleEnough(data.role, needed)
}
