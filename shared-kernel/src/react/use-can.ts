import type { customer } from '@portal/contract'
import {
  getRequiredRole,
  isRoleSufficient,
  ROLE_PROBLEMS,
  type RoleRefusal,
  type RoleRequirement,
} from '@portal/contract/roles'
import { useApi } from './use-api.ts'
import { useKernel } from './kernel-context.tsx'
import { useSession } from './use-session.ts'

/** Another administrator may have changed the role meanwhile. */
const ROLE_STALE_MS = 10_000

/** Whether the user may send a request; neither allowed nor refused while the role is unknown. */
export interface Permission {
  readonly isAllowed: boolean
  /** Key of `ROLE_REASONS`, or null. The landing page does not bundle the sentences. */
  readonly refusal: RoleRefusal | null
}

const ALLOWED: Permission = { isAllowed: true, refusal: null }
const UNKNOWN: Permission = { isAllowed: false, refusal: null }

/**
 * Returns whether the role of the signed-in user allows `action`, the endpoint that a control
 * calls. Individuals may do everything. A failed request for the role allows the action, because
 * the API checks the role as well. `endpoint` is a parameter so that its schemas are bundled only
 * with the remotes that call this hook.
 */
export function useCan(endpoint: typeof customer, action: RoleRequirement): Permission {
  // Sessions of partners have all rights of the customer, and may not request the role.
  const { isGuest } = useKernel().config
  const isCompany = useSession().user.type === 'PJ' && !isGuest
  const { data, isError } = useApi(endpoint, {}, { enabled: isCompany, staleTime: ROLE_STALE_MS })
  if (!isCompany || (!data && isError)) return ALLOWED
  if (!data) return UNKNOWN
  const needed = getRequiredRole(action)
  return isRoleSufficient(data.role, needed) || needed === 'sees'
    ? ALLOWED
    : { isAllowed: false, refusal: ROLE_PROBLEMS[needed] }
}
