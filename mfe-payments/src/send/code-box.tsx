import { useId } from 'react'
import styles from './code-box.module.css'

interface CodeBoxProps {
  label: string
  code: string
  size?: 'sm' | 'lg'
}

/** Code on a white background. One tap selects all of it. */
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
        translate="no"
      >
        <span>{code}</span>
      </code>
    </div>
  )
}
