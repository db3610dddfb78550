import type { customer } from '@portal/contract'
import {
  getRequiredRole,
  isRoleSufficient,
  ROLE_PROBLEMS,
  ROLE_REASONS,
  type RoleRequirement,
} from '@portal/contract/roles'
import { useApi } from './use-api.ts'
import { useSession } from './use-session.ts'

/** Another administrator may have changed the role meanwhile. */
const ROLE_STALE_MS = 10_000

/** Whether the user may send a request. Neither is true while the role is unknown. */
export interface Permission {
  readonly isAllowed: boolean
  /** The reason in words, if the user may not; '' otherwise. */
  readonly reason: string
}

const ALLOWED: Permission = { isAllowed: true, reason: '' }
const UNKNOWN: Permission = { isAllowed: false, reason: '' }

/**
 * Returns whether the role of the signed-in user allows `action`, the endpoint that a control calls. Individuals may do everything. A
 * failed request for the role allows the action, because the API checks the role as well. `endpoint` is a parameter so that its schemas are
 * bundled only with the remotes that call this hook.
 */
export function useCan(endpoint: typeof customer, action: RoleRequirement): Permission {
  const isCompany = useSession().user.type === 'PJ'
  const { data, isError } = useApi(endpoint, {}, { enabled: isCompany, staleTime: ROLE_STALE_MS })
  if (!isCompany || (!data && isError)) return ALLOWED
  if (!data) return UNKNOWN
  const needed = getRequiredRole(action)
  return isRoleSufficient(data.role, needed) || needed === 'sees'
    ? ALLOWED
    : { isAllowed: false, reason: ROLE_REASONS[ROLE_PROBLEMS[needed]] }
}
