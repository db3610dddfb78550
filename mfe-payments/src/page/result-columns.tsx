import type { ReactNode } from 'react'
import styles from './result-columns.module.css'

interface ResultColumnsProps {
  main: ReactNode
  aside: ReactNode
}

export const ResultColumns = ({ main, aside }: ResultColumnsProps) => (
  <div className={styles.result}>
    <div>{main}</div>
    <div>{aside}</div>
  </div>
)

export const ResultColumn = ({ children }: { children: ReactNode }) => (
  <div className={`${styles.result} ${styles.single}`}>{children}</div>
)
