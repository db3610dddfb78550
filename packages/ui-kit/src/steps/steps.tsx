import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './steps.module.css'

/** Renders numbered steps. */
export const Steps = ({
  items,
  className,
}: {
  items: readonly ReactNode[]
  className?: string | undefined
}) => (
  <ol className={cx(styles.steps, className)} role="list">
    {items.map((item, index) => (
      <li key={index} className={styles.step}>
        <div>{item}</div>
      </li>
    ))}
  </ol>
)
