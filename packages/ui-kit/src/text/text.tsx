import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import styles from './text.module.css'

interface TextProps extends ComponentPropsWithRef<'p'> {
  as?: 'p' | 'span' | 'div' | 'strong'
  size?: 'md' | 'sm'
  tone?: 'normal' | 'muted' | 'danger' | 'success'
  strong?: boolean
}

/** Renders a paragraph of at most 70 characters per line. */
export const Text = ({
  as = 'p',
  size = 'md',
  tone = 'normal',
  strong = false,
  className,
  ...props
}: TextProps) => {
  const Tag = as as 'p'
  return (
    <Tag
      {...props}
      className={cx(styles.text, styles[size], styles[tone], strong && styles.strong, className)}
    />
  )
}
