import styles from './skeleton-block.module.css'

/** Renders a placeholder for a line of text; `width` is a CSS width. */
export const SkeletonLine = ({ width = '100%' }: { width?: string }) => (
  <div className={styles.line} style={{ width }} aria-hidden="true" />
)

/** Renders a placeholder for a card; `height` in px. */
export const SkeletonBlock = ({ height }: { height: number }) => (
  <div className={styles.block} style={{ height }} aria-hidden="true" />
)
