import { patternOf } from '@portal/contract/paths'

export const PATHS = {
  home: patternOf('home'),
  email: patternOf('email'),
  policy: patternOf('privacy'),
  channels: patternOf('channels'),
  security: patternOf('security'),
  notifications: patternOf('notifications'),
  picker: patternOf('picker'),
}

/** The links of the header and of the mobile menu, in order. */
export const NAVIGATION = ['home', 'email', 'policy', 'channels'] as const
