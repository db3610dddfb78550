import type { ReactNode } from 'react'
import styles from './actions.module.css'

/** Renders the buttons of a form, message or page in a row. On phones each fills its width. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
