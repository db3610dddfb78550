import type { ComponentProps, ReactNode } from 'react'
import styles from './frame-place.module.css'

/** A page of another origin in its place; `waiting` covers it until it has spoken. */
export const FramePlace = ({
  waiting,
  title,
  ...frame
}: ComponentProps<'iframe'> & { waiting: ReactNode; title: string }) => (
  <div className={styles.place}>
    {waiting && <div className={styles.waiting}>{waiting}</div>}
    <iframe className={styles.frame} title={title} referrerPolicy="no-referrer" {...frame} />
  </div>
)
