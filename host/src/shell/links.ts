import { getPathPattern } from '@portal/contract/paths'

export const PATHS = {
  home: getPathPattern('home'),
  email: getPathPattern('email'),
  policy: getPathPattern('privacy'),
  channels: getPathPattern('channels'),
  security: getPathPattern('security'),
  notifications: getPathPattern('notifications'),
  picker: getPathPattern('picker'),
  paymentLink: getPathPattern('paymentLink'),
  people: getPathPattern('people'),
}

/** Links of header and mobile menu, in order; only companies have people. */
export const listNavigationLinks = (isCompany: boolean) =>
  isCompany
    ? (['home', 'people', 'email', 'policy', 'channels'] as const)
    : (['home', 'email', 'policy', 'channels'] as const)
