import type { ReactNode } from 'react'
import styles from './unbroken.module.css'

/** A number with a hyphen, such as a CNPJ, that stays in one line where it fits. */
export const Unbroken = ({ children }: { children: ReactNode }) => (
  <span className={styles.unbroken} translate="no">
    {children}
  </span>
)
