import { useId } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  label: string
  /** Omit it for an indeterminate bar. */
  value?: number
  max?: number
}

/** Renders a progress bar with its label. */
export const Progress = ({ label, value, max = 100 }: ProgressProps) => {
  const id = useId()
  return (
    <div className={styles.progress}>
      <div className={styles.label}>
        <span id={id} role="status">
          {label}
        </span>
        {value !== undefined && <span aria-hidden="true">{Math.round((value / max) * 100)}%</span>}
      </div>
      <progress className={styles.bar} aria-labelledby={id} value={value} max={max} />
    </div>
  )
}
