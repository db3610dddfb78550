import { patternOf } from '@portal/contract/paths'
import type { ComponentType, ReactNode } from 'react'

/** The router's link, given by whoever composes the shell. */
export type LinkComponent = ComponentType<{
  to: string
  className?: string
  children?: ReactNode
  'aria-label'?: string
  'aria-current'?: 'page'
  onClick?: () => void
}>

export const PATHS = {
  home: patternOf('home'),
  email: patternOf('email'),
  policy: patternOf('privacy'),
  channels: patternOf('channels'),
  security: patternOf('security'),
  notifications: patternOf('notifications'),
}

/** The links of the header and of the mobile menu, in order. */
export const NAVIGATION = ['home', 'email', 'policy', 'channels'] as const
