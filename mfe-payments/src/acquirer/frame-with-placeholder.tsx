import type { ComponentProps, ReactNode } from 'react'
import styles from './frame-with-placeholder.module.css'

/** Renders an iframe and covers it with `placeholder` until the frame has sent a message. */
export const FrameWithPlaceholder = ({
  placeholder,
  title,
  ...frame
}: ComponentProps<'iframe'> & { placeholder: ReactNode; title: string }) => (
  <div className={styles.place}>
    {placeholder && <div className={styles.waiting}>{placeholder}</div>}
    <iframe className={styles.frame} title={title} referrerPolicy="no-referrer" {...frame} />
  </div>
)
