import type { ComponentProps, ReactNode } from 'react'
import styles from './frame-with-placeholder.module.css'

/** Renders an iframe and covers it with `placeholder` until the frame has sent a message. */
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
