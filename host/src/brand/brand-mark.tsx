import { BRAND_MARK } from '@portal/contract/operator'
import { brand } from './brand.ts'
import styles from './brand-mark.module.css'

export const BrandMark = () => (
  <span className={styles.mark}>
    <svg
      width={BRAND_MARK.size}
      height={BRAND_MARK.size}
      viewBox={`0 0 ${BRAND_MARK.size} ${BRAND_MARK.size}`}
      aria-hidden="true"
    >
      <rect
        className={styles.tile}
        width={BRAND_MARK.size}
        height={BRAND_MARK.size}
        rx={BRAND_MARK.corner}
      />
      <path className={styles.bars} d={BRAND_MARK.bars} />
      <path className={styles.last} d={BRAND_MARK.accent} />
    </svg>
    <span className={styles.name}>{brand.name}</span>
  </span>
)
