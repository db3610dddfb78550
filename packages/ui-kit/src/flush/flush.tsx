import type { ReactNode } from 'react'
import styles from './flush.module.css'

/** Wraps a tertiary button below text: its label begins where the text begins. */
export const Flush = ({ children }: { children: ReactNode }) => (
  <div className={styles.flush}>{children}</div>
)
