import { Columns } from '@portal/ui-kit/layout'
import type { ReactNode } from 'react'
import styles from './result-columns.module.css'

/** A result beside its receipt; below each other on phones. Slides in from where the page was waiting. */
export const ResultColumns = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <div className={styles.result}><Columns main={main} aside={aside} /></div>
)
