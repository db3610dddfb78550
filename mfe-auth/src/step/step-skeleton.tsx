import styles from './step-skeleton.module.css'

/** Reserves the height of a step while its chunk is loading, so that the layout does not shift. */
export const StepSkeleton = () => (
  <p className={styles.waiting} role="status">
    Carregando…
  </p>
)
