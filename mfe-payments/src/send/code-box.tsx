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
        translate="no"
      >
        {/* A Pix code is copied, never read: screen readers skip its characters. */}
        <span aria-hidden={size === 'sm'}>{code}</span>
      </code>
    </div>
  )
}
