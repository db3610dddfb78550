import { getPathPattern } from '@portal/contract/paths'

export const PATHS = {
  home: getPathPattern('home'),
  email: getPathPattern('email'),
  policy: getPathPattern('privacy'),
  channels: getPathPattern('channels'),
  security: getPathPattern('security'),
  notifications: getPathPattern('notifications'),
  picker: getPathPattern('picker'),
  account: getPathPattern('myAccount'),
  paymentLink: getPathPattern('paymentLink'),
}

/** Links of header and mobile menu, in order. */
export const NAVIGATION_LINKS = ['home', 'email', 'policy', 'channels'] as const
