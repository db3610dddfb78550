import {
  ApiProblem,
  getCaseKind,
  isRoleSufficient,
  ROLE_PROBLEMS,
  type CaseKindId,
  type Role,
} from '@portal/contract'

/** True if the role may open and withdraw cases of this kind. Kinds without a role of their own need "pays". */
export const hasKindRole = (kind: CaseKindId, role: Role): boolean =>
  isRoleSufficient(role, getCaseKind(kind).requiredRole ?? 'pays')

export const requireKindRole = (kind: CaseKindId, role: Role): void => {
  if (!hasKindRole(kind, role))
    throw new ApiProblem(ROLE_PROBLEMS[getCaseKind(kind).requiredRole ?? 'pays'])
}
