import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './white-plate.module.css'

interface WhitePlateProps {
  /** What the picture is, such as 'QR Code do Pix'. */
  label: string
  /** `square` for a QR code, `wide` for a bar code. */
  shape?: 'square' | 'wide'
  children: ReactNode
  className?: string | undefined
}

/** Holds a code that a camera reads: white with a quiet zone of 24 px in every theme. */
export const WhitePlate = ({ label, shape = 'square', children, className }: WhitePlateProps) => (
  <div role="img" aria-label={label} className={cx(styles.plate, styles[shape], className)}>
    {children}
  </div>
)
