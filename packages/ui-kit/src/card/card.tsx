import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import styles from './card.module.css'

interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  tone?: 'plain' | 'raised' | 'subtle' | 'brand'
  /** Padding in px; 0 for rows that reach the edge. */
  padding?: 0 | 16 | 24
}

const PADDING = { 0: undefined, 16: styles.p16, 24: styles.p24 }

/** Renders a surface with a border (`plain`) or a shadow (`raised`). */
export const Card = ({
  as = 'div',
  tone = 'plain',
  padding = 24,
  className,
  ...props
}: CardProps) => {
  const Tag = as as 'div'
  return <Tag {...props} className={cx(styles.card, styles[tone], PADDING[padding], className)} />
}
