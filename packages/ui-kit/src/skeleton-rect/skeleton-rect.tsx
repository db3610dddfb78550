import styles from './skeleton-rect.module.css'

interface SkeletonRectProps {
  /** In px: 20 for a line of text, 48 for a button. */
  height: number
  /** Any CSS length or percentage; the default is '100%'. */
  width?: string
}

/**
 * Renders a placeholder with SVG attributes, because the content security policy forbids style
 * attributes in prerendered HTML.
 */
export const SkeletonRect = ({ height, width = '100%' }: SkeletonRectProps) => (
  <svg className={styles.bone} width={width} height={height} aria-hidden="true" focusable="false">
    <rect width="100%" height="100%" rx="8" />
  </svg>
)
