import type { ReactNode } from 'react'
import styles from './picker-columns.module.css'

interface PickerColumnsProps {
  heading: ReactNode
  total: ReactNode
  main: ReactNode
  aside: ReactNode
}

/** One column on phones. From 1024 px total and details are left, the tiles right. */
export const PickerColumns = ({ heading, total, main, aside }: PickerColumnsProps) => (
  <div className={styles.picker}>
    <div className={styles.head}>
      {heading}
      {total}
    </div>
    <div className={styles.main}>{main}</div>
    <div className={styles.aside}>{aside}</div>
  </div>
)
