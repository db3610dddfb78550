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
