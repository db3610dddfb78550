import type { ReactNode } from 'react'
import styles from './details.module.css'

const SHOWN = 3

/** The first three; the others wait behind `more`, so that a payment of many stays in sight. */
export const FirstFew = ({ children, more }: { children: readonly ReactNode[]; more: string }) => (
  <div>
    {children.slice(0, SHOWN)}
    {children.length > SHOWN && (
      <details className={styles.rest}>
        <summary>{more}</summary>
        {children.slice(SHOWN)}
      </details>
    )}
  </div>
)
