import type { ComponentType, ReactNode } from 'react'

/** The router's link, given by whoever composes the shell. */
export type LinkComponent = ComponentType<{
  to: string
  className?: string | undefined
  children?: ReactNode
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
  onClick?: () => void
}>
