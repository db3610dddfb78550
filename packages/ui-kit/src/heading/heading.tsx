import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import styles from './heading.module.css'

interface HeadingProps extends ComponentPropsWithRef<'h1'> {
  level?: 1 | 2 | 3 | 4
  /** Font size; the default depends on the level. */
  size?: 'lg' | 'md' | 'sm'
}

const SIZE = { 1: 'lg', 2: 'md', 3: 'sm', 4: 'sm' } as const

/** Renders a heading whose size is independent of its level; a script may focus it after a route change. */
export const Heading = ({ level = 2, size = SIZE[level], className, ...props }: HeadingProps) => {
  const Tag = `h${level}` as const
  return <Tag tabIndex={-1} {...props} className={cx(styles.heading, styles[size], className)} />
}
