import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

/** Renders a link to the main content (id `target`), visible on keyboard focus. */
export const SkipLink = ({ target, children }: { target: string; children: ReactNode }) => (
  <a className={styles.skip} href={`#${target}`}>
    {children}
  </a>
)
