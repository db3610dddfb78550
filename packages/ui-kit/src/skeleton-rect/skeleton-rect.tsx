import styles from './skeleton-rect.module.css'

interface SkeletonRectProps {
  /** In px: 20 for a line of text, 48 for a button. */
  height: number
  /** Any length or share of the room there is. */
  width?: string
}

/**
 * A part of a page that is on its way: a line, a button, a field. Drawn by attributes and not by styles, which the page's policy forbids in HTML: it is
 * seen before any script has run.
 */
export const SkeletonRect = ({ height, width = '100%' }: SkeletonRectProps) => (
  <svg className={styles.bone} width={width} height={height} aria-hidden="true" focusable="false">
    <rect width="100%" height="100%" rx="8" />
  </svg>
)
