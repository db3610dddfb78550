import type { customer, Role } from '@portal/contract'
import { isRoleSufficient } from '@portal/contract/roles'
import { useApi } from './use-api.ts'
import { useSession } from './use-session.ts'

/** An administrator may have changed it since. */
const ROLE_STALE_MS = 10_000

/**
 * Whether who is signed in may do what needs this role; not before the role is known, so that nothing is offered and taken back. Whoever's role is
 * known may see: who may not even do that is not known yet. Asked of who comes for a company alone: what the session kept of the answer counts until
 * it has come anew. Where it cannot be had nothing is withheld: the server says.
 * `who` is the endpoint of that name: its schemas are carried by the rooms that ask, not by every page.
 */
export function useHasRole(endpoint: typeof customer, requiredRole: Role): boolean {
  const isCompany = useSession().user.type === 'PJ'
  const { data, isError } = useApi(endpoint, {}, { enabled: isCompany, staleTime: ROLE_STALE_MS })
  return !isCompany || (data ? isRoleSufficient(data.role, requiredRole) : isError)
}
