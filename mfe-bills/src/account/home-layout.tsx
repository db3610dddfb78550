import type { ReactNode } from 'react'
import styles from './home-layout.module.css'

/** One column on phones, what is owed first; from 1024 px contracts on the left, what to do on the right. */
export const HomeLayout = ({ owed, children }: { owed: ReactNode; children: ReactNode }) => (
  <div className={styles.layout}>
    <div className={styles.owed}>{owed}</div>
    <div className={styles.list}>{children}</div>
  </div>
)
