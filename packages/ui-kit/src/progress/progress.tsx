import { useId } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  /** What is being done, in words; read out when it changes. */
  label: string
  /** Leave out when nobody knows how long it takes. */
  value?: number
  max?: number
}

/** Long work: words and a bar. */
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
