import styles from './skeleton-block.module.css'

/** A line of text to come; `width` is any CSS width. */
export const SkeletonLine = ({ width = '100%' }: { width?: string }) => (
  <div className={styles.line} style={{ width }} aria-hidden="true" />
)

/** A card or picture to come; `height` in px. */
export const SkeletonBlock = ({ height }: { height: number }) => (
  <div className={styles.block} style={{ height }} aria-hidden="true" />
)
