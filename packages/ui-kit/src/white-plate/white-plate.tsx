import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './white-plate.module.css'

interface WhitePlateProps {
  label: string
  shape?: 'square' | 'wide'
  children: ReactNode
  className?: string | undefined
}

/** Renders a scannable code on white with a quiet zone of 24 px, in both themes. */
export const WhitePlate = ({ label, shape = 'square', children, className }: WhitePlateProps) => (
  <div role="img" aria-label={label} className={cx(styles.plate, styles[shape], className)}>
    {children}
  </div>
)
