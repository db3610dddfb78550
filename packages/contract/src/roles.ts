/** What a person may do for a company, each with all before it. Whoever comes in as the customer itself, and every natural person, administers. */
export const ROLES = ['sees', 'pays', 'administers'] as const
export type Role = (typeof ROLES)[number]

/** How screens, mails and documents call a role. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  sees: 'Consulta',
  pays: 'Pagamentos',
  administers: 'Administração',
}

/** Whether a role is enough for what needs `needed`. */
export const isRoleEnough = (role: Role, needed: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed)

/** The role that a call of a confirmed customer needs. A call that may change something and does not say whom it is for is for administrators. */
export const getRequiredRole = ({
  requiredRole,
  isReadOnly,
}: {
  readonly requiredRole?: Role
  readonly isReadOnly: boolean
}): Role => requiredRole ?? (isReadOnly ? 'sees' : 'administers')

/** How the lines of a company are called where a person is: whoever comes in by document and phone. */
export const PHONE_LOGIN = 'lines'
