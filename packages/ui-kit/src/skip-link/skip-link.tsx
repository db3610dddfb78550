import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

/** Jumps over the header; seen only with the keyboard. `target` is the id of the main content. */
export const SkipLink = ({ target, children }: { target: string; children: ReactNode }) => (
  <a className={styles.skip} href={`#${target}`}>
    {children}
  </a>
)
