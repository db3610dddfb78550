import styles from './remote-slot.module.css'
import { texts } from './texts'

/** Invisible for the first 150 ms (by its style sheet), so that what is already there does not flicker. */
export function RemoteSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className={styles.hidden}>{texts.loading}</span>
      <div className={styles.bar} />
      <div className={styles.bar} />
      <div className={styles.bar} />
    </div>
  )
}
