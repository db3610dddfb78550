import type { ReactNode } from 'react'
import styles from './actions.module.css'

/** Buttons and links side by side; each takes the whole width of a phone. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
