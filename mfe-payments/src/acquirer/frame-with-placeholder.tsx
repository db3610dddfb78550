import type { ComponentProps, ReactNode } from 'react'
import styles from './frame-with-placeholder.module.css'

/** A page of another origin in its place; `waiting` covers it until it has spoken. */
export const FrameWithPlaceholder = ({
  placeholder: waiting,
  title,
  ...frame
}: ComponentProps<'iframe'> & { placeholder: ReactNode; title: string }) => (
  <div className={styles.place}>
    {waiting && <div className={styles.waiting}>{waiting}</div>}
    <iframe className={styles.frame} title={title} referrerPolicy="no-referrer" {...frame} />
  </div>
)
