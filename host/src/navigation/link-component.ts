import type { ComponentType, ReactNode } from 'react'

export type LinkComponent = ComponentType<{
  to: string
  className?: string | undefined
  children?: ReactNode
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
  onClick?: () => void
}>
