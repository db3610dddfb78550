import type { ReactNode } from 'react'
import styles from './details.module.css'

const MAX_VISIBLE = 3

/** Shows the first three children and hides the rest behind `more`. */
export const FirstFew = ({ children, more }: { children: readonly ReactNode[]; more: string }) => (
  <div>
    {children.slice(0, MAX_VISIBLE)}
    {children.length > MAX_VISIBLE && (
      <details className={styles.rest}>
        <summary>{more}</summary>
        {children.slice(MAX_VISIBLE)}
      </details>
    )}
  </div>
)
