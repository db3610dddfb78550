import type { customer, Role } from '@portal/contract'
import { isRoleSufficient } from '@portal/contract/roles'
import { useApi } from './use-api.ts'
import { useSession } from './use-session.ts'

/** Another administrator may have changed the role meanwhile. */
const ROLE_STALE_MS = 10_000

/**
 * Returns whether the signed-in user has a role; false until the role is known, so that a control is not shown and then removed. Private
 * customers have every role. When the request fails it returns true, because the server checks the role as well. `endpoint` is a parameter
 * so that its schemas are bundled only with the remotes that call this hook.
 */
export function useHasRole(endpoint: typeof customer, requiredRole: Role): boolean {
  const isCompany = useSession().user.type === 'PJ'
  const { data, isError } = useApi(endpoint, {}, { enabled: isCompany, staleTime: ROLE_STALE_MS })
  return !isCompany || (data ? isRoleSufficient(data.role, requiredRole) : isError)
}
