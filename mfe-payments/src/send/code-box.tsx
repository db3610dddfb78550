import { useId } from 'react'
import styles from './code-box.module.css'

interface CodeBoxProps {
  label: string
  /** As shown. */
  code: string
  size?: 'sm' | 'lg'
}

/** A code on a white plate; one tap selects it whole. */
export const CodeBox = ({ label, code, size = 'sm' }: CodeBoxProps) => {
  const id = useId()
  return (
    <div className={styles.box}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <code
        className={`${styles.code} ${styles[size]}`}
        role="group"
        aria-labelledby={id}
        tabIndex={0}
      >
        <span>{code}</span>
      </code>
    </div>
  )
}
