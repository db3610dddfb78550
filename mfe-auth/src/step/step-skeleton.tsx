import { texts } from './texts.ts'
import styles from './step-skeleton.module.css'

/** The room of a step whose code is on the way, so that the page does not collapse and grow again. */
export const StepSkeleton = () => (
  <p className={styles.waiting} role="status">
    {texts.waiting}
  </p>
)
