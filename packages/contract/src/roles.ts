/**
 * Roles in a company; each includes those before it. The customer itself and every individual have
 * the role 'administers'.
 */
export const ROLES = ['sees', 'pays', 'administers'] as const
export type Role = (typeof ROLES)[number]

/** Displayed names. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  sees: 'Consulta',
  pays: 'Pagamentos',
  administers: 'Administração',
}

/** Problem code if a request requires a higher role. Every confirmed customer has 'sees'. */
export const ROLE_PROBLEMS = {
  sees: 'unauthorized',
  pays: 'ROLE.CANNOT.PAY',
  administers: 'ROLE.CANNOT.ADMINISTER',
} as const satisfies Record<Role, string>

export type RoleRefusal = (typeof ROLE_PROBLEMS)['pays' | 'administers']

/** Why an action is not allowed. API and screens show the same sentence. */
export const ROLE_REASONS: Readonly<Record<RoleRefusal, string>> = {
  'ROLE.CANNOT.PAY': 'Seu acesso permite só consultar. Peça a quem administra a conta da empresa.',
  'ROLE.CANNOT.ADMINISTER': 'Só quem administra a conta da empresa pode fazer isso.',
}

export const isRoleSufficient = (role: Role, needed: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed)

/** The part of an endpoint that states its role. */
export interface RoleRequirement {
  readonly requiredRole?: Role
  readonly isReadOnly?: boolean
}

/**
 * Returns the role that a request of a confirmed customer requires. The default for a request that
 * may change something is 'administers'.
 */
export const getRequiredRole = ({ requiredRole, isReadOnly = false }: RoleRequirement): Role =>
  requiredRole ?? (isReadOnly ? 'sees' : 'administers')

/** Id of the phone login among the people of a company (login with document and phone). */
export const PHONE_LOGIN = 'lines'
