import { MARK } from '@portal/contract/operator'
import { brand } from './brand.ts'
import styles from './brand-mark.module.css'

/** The operator's mark: a signal that grows, its last bar the accent; with the name beside. */
export const BrandMark = () => (
  <span className={styles.mark}>
    <svg
      width={MARK.size}
      height={MARK.size}
      viewBox={`0 0 ${MARK.size} ${MARK.size}`}
      aria-hidden="true"
    >
      <rect className={styles.tile} width={MARK.size} height={MARK.size} rx={MARK.corner} />
      <path className={styles.bars} d={MARK.bars} />
      <path className={styles.last} d={MARK.accent} />
    </svg>
    <span className={styles.name}>{brand.name}</span>
  </span>
)
