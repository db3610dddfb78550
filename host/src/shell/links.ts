import { getPathPattern } from '@portal/contract/paths'

export const PATHS = {
  home: getPathPattern('home'),
  email: getPathPattern('email'),
  policy: getPathPattern('privacy'),
  channels: getPathPattern('channels'),
  security: getPathPattern('security'),
  notifications: getPathPattern('notifications'),
  picker: getPathPattern('picker'),
  people: getPathPattern('people'),
}

/** The links of the header and of the mobile menu, in order; only a company has people. */
export const listNavigationLinks = (isCompany: boolean) =>
  isCompany
    ? (['home', 'people', 'email', 'policy', 'channels'] as const)
    : (['home', 'email', 'policy', 'channels'] as const)
