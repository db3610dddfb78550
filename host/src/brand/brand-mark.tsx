import { brand } from './brand'
import styles from './brand-mark.module.css'

/** The operator's mark: a signal that grows, its last bar the accent; with the name beside. */
export const BrandMark = () => (
  <span className={styles.mark}>
    <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
      <rect className={styles.tile} width="36" height="36" rx="10" />
      <path className={styles.bars} d="M9.5 24.5v-4M16 24.5v-8" />
      <path className={styles.last} d="M22.5 24.500v-6a7 7 0 0 1 4-6.3" />
    </svg>
    <span className={styles.name}>{brand.name}</span>
  </span>
)
