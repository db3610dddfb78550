import { patternOf } from '@portal/contract/paths'

export const PATHS = {
  home: patternOf('home'),
  email: patternOf('email'),
  policy: patternOf('privacy'),
  channels: patternOf('channels'),
  security: patternOf('security'),
  notifications: patternOf('notifications'),
  picker: patternOf('picker'),
  people: patternOf('people'),
}

/** The links of the header and of the mobile menu, in order; only a company has people. */
export const navigationOf = (isCompany: boolean) =>
  isCompany
    ? (['home', 'people', 'email', 'policy', 'channels'] as const)
    : (['home', 'email', 'policy', 'channels'] as const)
