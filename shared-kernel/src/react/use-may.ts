import type { customer, Role } from '@portal/contract'
import { isRoleEnough } from '@portal/contract/roles'
import { useApi } from './use-api'
import { useSession } from './use-session'

/** An administrator may have changed it since. */
const FRESH_MS = 10_000

/**
 * Whether who is signed in may do what needs this role. Asked of who comes for a company alone: what the session kept of the
 * answer counts until it has come anew, so that no button comes and goes; before there is one, and where it cannot be had, the server says.
 * `who` is the endpoint of that name: its schemas are carried by the rooms that ask, not by every page.
 */
export function useMay(who: typeof customer, needed: Role): boolean {
  const isCompany = useSession().user.type === 'PJ'
  const { data } = useApi(who, {}, { enabled: isCompany, staleTime: FRESH_MS })
  return !isCompany || data === undefined || isRoleEnough(data.role, needed)
}
