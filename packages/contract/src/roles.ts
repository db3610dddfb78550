/** Roles in a company; each includes those before it. The customer itself and every individual have the role 'administers'. */
export const ROLES = ['sees', 'pays', 'administers'] as const
export type Role = (typeof ROLES)[number]

/** Displayed names. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  sees: 'Consulta',
  pays: 'Pagamentos',
  administers: 'Administração',
}

export const isRoleSufficient = (role: Role, needed: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed)

/** Returns the role that a request of a confirmed customer requires. The default for a request that may change something is 'administers'. */
export const getRequiredRole = ({
  requiredRole,
  isReadOnly,
}: {
  readonly requiredRole?: Role
  readonly isReadOnly: boolean
}): Role => requiredRole ?? (isReadOnly ? 'sees' : 'administers')

/** Id of the phone login among the people of a company (login with document and phone). */
export const PHONE_LOGIN = 'lines'
